"""Given names of many peoples, by which a person is told from a place or a firm: our own list.

`NAMES` are rarely anything else. `AMBIGUOUS` are also words, months, places or firms: they name a
person only where something beside them says so.
"""

from __future__ import annotations

from typing import Final

from countermark.extract.entities import common_words, world_names
from countermark.extract.listed import words

_DOUBTFUL: Final = world_names.WORDS | {
    name for name in world_names.NAMES if len(name) < 4 or name.lower() in common_words.COMMON
}

_LISTED: Final = words(
    """
Aaron Abby Abdul Abdullah Abe Abel Abigail Abraham Ada Adam Adan Adela Adelaide Adele Adeline Adnan Adrian Adriana
Adrienne Agatha Agnes Ahmad Ahmed Aidan Aiden Aileen Aimee Aisha Aiko Akira Akiko Akio Alan Alain Alana Alastair Albert
Alberta Alberto Aldo Alec Alejandra Alejandro Aleksandr Aleksandra Alessandra Alessandro Alex Alexa Alexander Alexandra
Alexandre Alexandria Alexei Alexis Alfonso Alfred Alfredo Ali Alice Alicia Alina Alison Alistair Allan Allen Allison
Alma Alonso Alphonse Alvaro Alvin Alyssa Amal Amanda Amara Amelia Amélie Amina Amir Amit Amitabh Amos Amy Ana Anaïs
Ananya Anastasia Anatoly Anders Andre André Andrea Andreas Andrei Andres Andrés Andrew Andrey Andy Angela Angelica
Angelina Angelo Angus Anil Anika Anita Anjali Ankita Ann Anna Annabelle Anne Annette Annie Anselm Ansel Anthony Antoine
Anton Antonia Antonio Antony Anya Aoife Arash Archibald Archie Ariana Arjun Arlene Armando Arnold Arthur Arturo Aruna
Arya Ashley Ashok Asif Astrid Athena Atsushi Aubrey Audrey August Auguste Augustin Augustus Aurelia Aurora Ava Avery Ayesha
Ayumi Aziz Babak Bailey Barack Barbara Barnaby Barry Bart Bartholomew Basil Beatrice Beatrix Becca Becky Belinda Bella
Ben Benedict Benedikt Benjamin Benito Bernadette Bernard Bernardo Bernhard Bernice Bernie Bert Bertha Bertrand Beth
Bethany Betsy Betty Beverly Beyoncé Bianca Bjarne Björn Blaise Blanche Bob Bobby Boris Brad Bradley Brandon Brenda Brendan
Brent Brett Brian Brianna Bridget Brigitte Brooke Bruce Bruno Bryan Bryce Caitlin Caleb Calvin Cameron Camila Camille
Candace Carl Carla Carlo Carlos Carmen Carol Carole Carolina Caroline Carolyn Carrie Carson Carter Casey Caspar Cassandra
Cassidy Catalina Caterina Catherine Cathy Cecil Cecilia Cedric Celeste Celia Celine Cesar César Chad Chandra Chantal
Charlene Charles Charlie Charlotte Chelsea Cheng Cheryl Chester Chiara Chidi Chinedu Chloe Chloé Chris Christa Christian
Christiaan Christian Christiane Christina Christine Christoph Christophe Christopher Chukwu Cindy Claire Clara Clarence
Clarissa Claude Claudette Claudia Claudio Claudius Claus Clay Clement Clementine Cleo Cleopatra Clifford Clint Clinton
Clive Clyde Cody Colette Colin Colleen Connie Connor Conor Conrad Constance Constantin Cora Corey Cornelia Cornelius
Cosima Craig Cristian Cristina Cristóbal Curtis Cynthia Cyril Cyrus Dagmar Daisuke Dale Damian Damien Dana Daniel
Daniela Daniele Danielle Danilo Danny Dante Daphne Daria Darius Darlene Darrell Darren Darwin Dave David Davide Deborah
Debbie Deepak Deepika Deirdre Delia Delilah Della Delphine Demetrius Denis Denise Dennis Derek Dermot Desmond Devon
Dexter Dhruv Diana Diane Dianne Dick Diego Dieter Dietrich Dilip Dimitri Dinesh Dirk Dmitri Dmitry Dolores Dominic
Dominik Dominique Don Donald Donatella Donna Dora Doreen Doris Dorothea Dorothy Doug Douglas Duncan Dustin Dwayne Dwight
Dylan Eamon Earl Ebony Eddie Edgar Edith Edmond Edmund Edna Edouard Eduard Eduardo Edvard Edward Edwin Eileen Elaine
Eleanor Elena Eleni Eli Elia Elias Elif Elijah Elinor Elisa Elisabeth Elise Eliza Elizabeth Ella Ellen Ellie Elliot
Elliott Elmer Eloise Elon Elsa Elsie Elvis Emanuel Emeka Emil Emile Émile Emilia Emiliano Emilie Emilio Emily Emma
Emmanuel Emmett Enid Enrico Enrique Enzo Ephraim Eric Erica Erich Erik Erika Erin Ernest Ernesto Ernst Ervin Erwin
Esmeralda Esperanza Esteban Estelle Esther Ethan Ethel Etta Étienne Etienne Eugene Eugenia Eugenio Eunice Eva Evan
Evangeline Evelyn Ezekiel Ezra Fabian Fabienne Fabio Fabrice Fadi Fahad Faisal Farah Farhan Farid Fatima Fatou Federica
Federico Felicia Felicity Felipe Felix Ferdinand Fergus Fernanda Fernando Fidel Filip Filippo Finley Finn Fiona Fiorella
Flavia Flora Florian Floyd Fran Frances Francesca Francesco Francine Francis Francisca Francisco Franck François Françoise
Francois Frank Frankie Franklin Franz Fred Freda Freddie Freddy Frederic Frédéric Frederick Frederik Freya Frida Frieda
Friedrich Fritz Fumiko Gabriel Gabriela Gabriele Gabriella Gabrielle Gareth Garth Gary Gaston Gautam Gavin Genevieve
Geneviève Geoff Geoffrey Geoffroy George Georges Georgina Gerald Geraldine Gerard Gérard Gerardo Gerhard Germaine Gertrude
Giacomo Giancarlo Gianna Gianni Gideon Gilbert Giles Gillian Gina Giorgia Giorgio Giovanna Giovanni Girish Giselle Gita
Giulia Giuliana Giulio Giuseppe Gladys Glen Glenda Glenn Gloria Godfrey Gonzalo Gopal Gordon Göran Graciela Graeme Graham
Greg Gregor Gregory Greta Gretchen Grigori Guadalupe Guido Guillaume Guillermo Gunnar Gunther Günter Gustav Gustavo Guy
Gwen Gwendolyn Gwyneth Habib Hadiya Haile Hajime Hakim Hal Hamid Hamza Hana Hank Hannah Hannes Hans Hanna Harald Haresh
Hari Harold Harriet Harris Harrison Harry Haruki Haruka Haruto Harvey Hasan Hassan Hattie Hazel Heath Heather Hector
Héctor Hedy Heidi Heinrich Heinz Helen Helena Helene Hélène Helga Helmut Hendrik Henri Henrietta Henrik Henry Herbert
Herman Hermann Hermione Hernán Hideo Hilary Hilda Hillary Hina Hiroko Hiroshi Hiroto Holly Homer Horace Horatio Howard
Hubert Hugh Hugo Humphrey Hussein Hyun Ian Ibrahim Ida Ignacio Ignatius Igor Ikaika Ilaria Ilse Imani Imelda Imogen Imran
Inés Inga Inge Ingmar Ingrid Inigo Íñigo Irena Irene Irina Iris Irma Irving Isaac Isabel Isabella Isabelle Isaiah Isha
Ishaan Isidro Ismael Ismail Ivan Iván Ivana Ivanka Ivar Ivor Ivy Jace Jacinta Jackie Jacob Jacqueline Jacques Jaden Jaime
Jakob Jakub Jamal James Jamie Jan Jana Jane Janet Janice Janine Jannik Janos Jared Jasmine Jason Javier Jawaharlal Jay
Jayden Jean Jeanette Jeanne Jeff Jefferson Jeffrey Jenna Jennie Jennifer Jenny Jeremiah Jeremy Jerome Jérôme Jerry Jesse
Jessica Jessie Jesús Jill Jillian Jim Jimena Jimmy Jin Jing Jiro Joachim Joan Joanna Joanne João Joaquin Joaquín Jocelyn
Jodie Joe Joel Johan Johann Johanna Johannes John Johnnie Johnny Johnson Jon Jonah Jonas Jonathan Jorge José Jose Josef
Joseph Josephine Josh Joshua Josiah Josie Joyce Juan Juana Juanita Judith Judy Jules Julia Julian Juliana Julie Julien
Juliet Juliette Julio Julius Jun Jürgen Justin Justine Jyoti Kaitlyn Kamal Kamala Kamila Karan Kareem Karel Karen Karim
Karin Karina Karl Karla Kasper Kate Katarina Katerina Katharina Katherine Kathleen Kathryn Kathy Katia Katie Katja Katrina
Katsuhiko Kavita Kayla Kazuo Keanu Keiko Keira Keith Kelly Kelsey Ken Kendall Kenichi Kenji Kenneth Kenny Kenta
Kenzo Kerry Kevin Khadija Khalid Khaled Kieran Kim Kimberly Kiran Kirk Kirsten Kirsty Klaus Klara Knut Kofi Koji Konrad
Konstantin Krishna Krista Kristen Kristian Kristin Kristina Kumar Kunal Kurt Kwame Kyle Kylie Kyoko Laila Lakshmi Lara
Larissa Larry Lars Laszlo László Latisha Laura Lauren Laurence Laurent Laurie Lavinia Lawrence Layla Lea Leah Leandro Lech
Leigh Leila Leland Lena Leo Leon Leonard Leonardo Leonie Leonora Leopold Leroy Lesley Leslie Lester Leticia Levi Lewis
Lia Liam Liang Lidia Liesl Lila Lilian Lillian Lily Linda Lindsay Lindsey Linus Lionel Lisa Lise Liv Livia Liz Liza
Lizzie Lloyd Logan Lois Lola Loretta Lori Lorraine Lothar Lottie Lou Louis Louisa Louise Luc Luca Lucas Lucia Lucía Lucian
Luciana Luciano Lucie Lucien Lucille Lucinda Lucius Lucrezia Lucy Ludmila Ludovic Ludwig Luigi Luis Luisa Luiz Lukas Luke
Lydia Lyle Lyndon Lynn Lynne Mabel Maddie Madeleine Madeline Madhuri Madison Mae Magda Magdalena Maggie Magnus Mahatma
Mahmoud Maisie Malala Malcolm Malia Malik Mallory Manfred Manish Manoj Manuel Manuela Marc Marcel Marcela Marcella Marcia
Marco Marcos Marcus Margaret Margarita Margaux Margery Margherita Margot Marguerite Maria María Mariah Mariam Marian
Mariana Marianne Marie Mariko Marilyn Marina Mario Marion Marisa Marisol Marissa Marius Marjorie Marlene Marlon Marshall
Marta Martha Martijn Martin Martín Martina Marvin Mary Masahiro Masako Massimo Mateo Mathew Mathias Mathieu Mathilde
Matilda Matt Matteo Matthew Matthias Matthieu Maureen Maurice Mauricio Maurizio Mavis Max Maxim Maxime Maximilian Maxine
Maya Mayumi Meera Meg Megan Mehdi Mehmet Mei Mel Melanie Melinda Melissa Melvin Mercedes Meredith Meryl Mia Micah Michael
Michaela Michał Micheal Michel Michela Michelangelo Michele Michelle Mick Miguel Mihai Mika Mikael Mike Mikhail Mila
Milan Mildred Milena Miles Milo Milton Mina Ming Minnie Mira Miranda Miriam Mitchell Miyuki Moana Mohamed Mohammad Mohammed
Mohan Moira Mollie Molly Mona Monica Monika Monique Montgomery Morag Morgan Moritz Morris Mortimer Moses Muhammad Mukesh
Muriel Murray Mustafa Myra Myriam Myrna Myrtle Nadia Nadine Nadja Nagisa Naoko Naomi Naoto Narendra Nasser Nasrin Natalia
Natalie Natasha Nate Nathalie Nathan Nathaniel Naveen Nazanin Neal Ned Neha Neil Nell Nellie Nelson Nestor Neville Ngozi
Nguyen Nicholas Nick Nicky Nico Nicola Nicolai Nicolas Nicole Nicolò Nigel Nikita Nikhil Niklas Nikola Nikolai Nikolas
Nina Niels Nils Nirmala Nisha Noah Noam Noel Noelle Nora Norbert Noreen Norma Norman Nuria Obinna Octavia Octavio Odette
Ola Olaf Olav Ole Oleg Olena Olga Oliver Olivia Olivier Ollie Olu Oluwaseun Omar Oona Ophelia Orlando Orson Oscar Oskar
Osman Oswald Otis Otto Owen Pablo Paddy Padma Paige Palmer Paloma Pam Pamela Paola Paolo Parker Pascal Pascale Pat Patrice
Patricia Patricio Patrick Patrizia Patsy Patti Patty Paul Paula Paulette Paulina Pauline Paulo Pavel Pedro Peggy Penelope
Percy Perry Pete Peter Petr Petra Philip Philipp Philippa Philippe Phillip Phoebe Phyllis Pierre Pieter Pietro Piotr Pilar
Polly Pooja Pradeep Prakash Pranav Prasad Pratik Priscilla Priya Priyanka Prudence Qasim Quentin Quincy Quinn Rachael
Rachel Rachid Rafael Rafaela Rafi Raghav Rahul Raj Raja Rajesh Rajiv Ralf Ralph Ramesh Rami Ramiro Ramón Ramona Randall
Randy Ranjit Raphael Raphaël Raquel Rashid Raúl Ravi Ray Raymond Rebecca Reese Reggie Regina Reginald Reiko Reinhard
Reinhold Rekha Rembrandt Remy Rémy Rena Renata Renato Renaud René Renée Reuben Rex Reza Rhea Rhonda Rhys Ricardo Riccardo
Richard Rick Ricky Riley Rina Rishi Rita Robert Roberta Roberto Robin Rochelle Roderick Rodney Rodolfo Rodrigo Roger
Rohan Rohit Roland Rolf Romain Roman Romeo Ron Ronald Ronan Ronnie Rosa Rosalia Rosalie Rosalind Rosamund Rosemarie
Rosie Roslyn Ross Roxana Roxanne Roy Ruben Rubén Ruby Rudolf Rudolph Rudy Rufus Rupert Russ Russell Ruth Ryan Ryo
Ryota Sabine Sabrina Sachin Sadie Sahil Said Sakura Sally Salma Salman Salvador Salvatore Sam Samantha Samir Samira Sammy
Samuel Samuele Sana Sandeep Sandra Sandro Sandy Sanjay Sanjeev Santiago Sara Sarah Sarita Sascha Sasha Satoshi Satya Saul
Saverio Sean Seán Sebastian Sebastián Sébastien Selena Selina Selma Serena Serge Sergei Sergey Sergio Seth Shah Shakira
Shane Shanice Shankar Shannon Sharon Shaun Shauna Shawn Sheila Shelby Sheldon Shelly Sheryl Shigeru Shinji Shinzo Shirin
Shirley Shiv Shivani Shreya Shruti Sidney Siegfried Sierra Sigmund Sigrid Silas Silvia Silvio Simon Simona Simone Sinead
Siobhan Siri Slavoj Sofia Sofía Sofie Soledad Solomon Sonia Sonja Sonya Sophia Sophie Søren Soren Spencer Stacey Stacy
Stan Stanislav Stanisław Stanley Stefan Stefania Stefano Steffen Stella Stephan Stephanie Stéphane Stephen Steve Steven
Stewart Stuart Sue Suki Sumit Sundar Sunil Sunita Suresh Surya Susan Susana Susanna Susanne Susie Sushma Suzanne Suzuki
Sven Svetlana Sybil Sydney Sylvain Sylvester Sylvia Sylvie Tabitha Tadashi Taiwo Takashi Takeshi Talia Tamar Tamara Tamika
Tammy Tania Tanner Tanya Tara Tariq Taro Tarun Tasha Tatiana Tatum Taylor Ted Teddy Teresa Terence Teri Terrance Terrence
Terry Tess Tessa Thaddeus Thandiwe Thea Thelma Theo Theodor Theodora Theodore Theresa Thérèse Thierry Thomas Thor Thorsten
Tia Tiago Tiffany Tilda Till Tim Timothée Timothy Tina Tobias Toby Todd Tom Tomas Tomás Tomasz Tommy Tomoko Toni Tony
Toshiro Tracey Traci Tracy Trent Trevor Tricia Trish Tristan Trixie Troy Truman Trudy Tunde Tyler Tyrone Udo Ulrich Ulrike
Umberto Una Ursula Usain Uwe Vaclav Václav Valentin Valentina Valentino Valeria Valerie Valéry Vanessa Varun Vasily
Vaughan Vera Verena Vernon Veronica Véronique Vicente Vicki Vicky Victor Victoria Vidya Vijay Vikram Viktor Viktoria
Vince Vincent Vincenzo Vinod Viola Violeta Virgil Virgil Virginie Vishal Vita Vitalik Vito Vittoria Vittorio
Vivek Vivian Vivienne Vlad Vladimir Vojtěch Volker Volodymyr Wade Walid Wallace Wally Walt Walter Wanda Warren Wayne Wei
Wendell Wendy Werner Wesley Whitney Wilbur Wilfred Wilhelm Wilhelmina Willem William Williams Willie Willis Wilma Wilson
Winifred Winnie Winona Winston Wolfgang Woodrow Wyatt Xander Xavier Xi Xiao Ximena Xin Yael Yan Yang Yannick Yara Yash
Yasmin Yasmine Yasser Yasuhiro Yevgeny Yi Ying Yoko Yolanda Yong Yosef Youssef Yuki Yukio Yuri Yusuf Yuval Yvan Yves Yvette
Yvonne Zach Zachary Zack Zadie Zahra Zainab Zara Zeinab Zelda Zhang Zhou Zoe Zoë Zofia Zoltan Zora Zuzana
Aaliyah Abena Adaeze Adebayo Adwoa Akua Ama Amari Ayodele Babajide Chiamaka Chioma Efua Ekow Folake Funmi Ifeoma Ikenna
Jelani Kamau Kehinde Kwabena Kwaku Lindiwe Makena Mandla Nia Njeri Nkechi Nomsa Nnamdi Oluwaseyi Onyeka Sipho Temitope
Thabo Themba Uche Wangari Yaw Zanele Zuri
Aditi Aditya Akash Akshay Amrita Anand Anirudh Aparna Archana Arnav Arun Asha Bhavna Chetan Deepa Divya Ganesh Gaurav
Geeta Harish Indira Ishita Jagdish Jaya Kalpana Karthik Kavya Lata Madhav Mahesh Mamta Manisha Meena Mohini Mukul Namrata
Nandini Neeraj Nikita Nitin Pankaj Parvati Pavan Poonam Prabhat Prachi Praveen Preeti Radha Ragini Rajat Rajendra Rakesh
Ranbir Rani Reena Ritu Rohini Rukmini Sanjana Sarojini Savita Seema Shalini Shashi Shekhar Shilpa Siddharth Smita Sneha
Subhash Sudha Sudhir Suman Supriya Swati Tanvi Uma Usha Vaishali Vandana Vani Varsha Veena Venkat Vinay Vineet Yamini
Chen Chun Fang Feng Guo Hai Hong Hua Huang Hui Jia Jiahui Jian Jianguo Jie Jun Lei Lihua Lin Ling Meiling Mengyao Ping
Qiang Qing Rui Shan Shuang Tao Ting Wang Weiwei Wen Xiang Xiaoli Xiaoming Xiu Xue Yanyan Yifan Yun Yuting Zhen Zhi Zixuan
Byung Eun Haeun Hyejin Hyunwoo Jaehyun Jihoon Jimin Jisoo Jiwoo Joon Kyung Minho Minjun Minseo Sanghoon Seojun Seoyeon
Seung Sooyoung Sunghoon Yejin Youngho Yuna
Abdulaziz Abdelrahman Abdulrahman Abu Amani Anwar Ashraf Asma Ayman Bashar Bilal Dalia Fatimah Ghada Hadi Haifa
Hala Hamad Haneen Hanan Hisham Huda Ihab Iman Jamila Jibril Karima Khalil Layth Leen Lina Lubna Maha Mahdi Majid Mansour
Marwan Maryam Mazen Mona Mounir Mourad Nabil Nadim Nawal Noor Noura Omar Osama Qais Rania Rasha Reem Rima Saad Saeed Salah
Saleh Salim Sami Samiha Shadi Sherif Sulaiman Suha Tahir Taleb Walaa Yahya Yasir Youssef Zaid Zaki Zayed Zeina Ziad
Agnieszka Aleksei Aleksander Andrzej Anastasiya Bartosz Bogdan Boyan Danuta Dariusz Dragan Dusan Ewa Goran Grzegorz
Halina Hanna Ilya Irena Ivana Jadwiga Jaroslav Jerzy Jiri Joanna Kacper Karolina Katarzyna Kirill Krzysztof Lyudmila
Ludmila Maciej Małgorzata Marek Mariusz Mateusz Milos Miroslav Nadezhda Natalya Novak Oksana Oleksandr Ondrej Paweł Pavlo
Radek Rafał Roksana Ryszard Sławomir Slobodan Tadeusz Taras Tatyana Tomislav Vadim Valery Vasyl Vesna Viktoriya Vladislav
Wojciech Yaroslav Yulia Zbigniew Zdenek
Aino Anneli Antti Arvid Åsa Bengt Birgit Bjorn Dag Ebba Eero Eino Elin Eskil Frode Gudrun Hanne Håkan Henning Hjalmar
Ida Inger Jarl Jens Joakim Jorgen Jukka Juhani Kaarina Kaisa Karsten Katrine Kirsi Kjell Lasse Leif Lene Linnea Mads Maija
Marit Mikkel Morten Oskari Päivi Pekka Pernille Petri Pia Ragnar Rasmus Sakari Sanna Sigurd Signe Solveig Stellan Stig
Sverre Timo Torbjörn Torsten Ulf Ulla Vigdis Viggo Ville
Aurélie Bastien Benoît Cécile Clémence Corentin Edmée Élise Élodie Emmanuelle Fabien Gaëlle Gilles Guillemette Inès Jérémie
Joël Léa Léon Loïc Lucile Maëlle Mathis Mélanie Noémie Océane Odile Perrine Quentin Régis Romane Sandrine Solène Thibault
Valentine Yann Yannis Zélie
Anselmo Araceli Beatriz Benicio Bernarda Caio Carmela Consuelo Cristiano Dulce Edson Efraín Elvira Emiliana Fabiola
Felipa Fermín Florencia Gael Gilberto Graciliano Heitor Horacio Iker Isidora Itziar Ivanildo Jacinto Jair Julieta Laureano
Leocadia Lorena Lourdes Macarena Marcelo Maite Mauro Maximiliano Montserrat Nahuel Nayara Neymar Nieves Nuno Otávio
Pelé Primitivo Ramiro Renan Rocío Rogelio Rosario Ruy Salomé Thiago Tomé Urbano Vinícius Wagner Ximena Yago Yolanda
"""
)

AMBIGUOUS: Final = (_DOUBTFUL - _LISTED) | words(
    """
Violet Fares Amber Rowan Autumn Genesis Iris Daphne Viola Fern Hazel Ivory Mina Nova Luna Kit Clay Logan Avery Parker Riley Casey Ali
April Art Austin Bill Blake Brook Buddy Carry Chance Charity Chase China Chuck Clark Cliff Crystal Dean Dawn Daisy
Dallas Dakota Dolly Drew Eden Eve Faith Fay Fern Florence Ford Forest Frank Gale Gene Ginger Grace Grant Grey Harmony
Heaven Hope Hunter India Israel Ivy Jack Jade Jasper Jewel Jordan Joy June Justice Kay Kenya King Kit Lance Lee London
Lincoln Mark Marina Mason May Mercy Merry Monte Nick Norm Olive Opal Page Paris Patience Pearl Penny Phil Pierce Rich
Rain Reed River Rob Robin Rocky Rod Rose Rosemary Rusty Sage Savannah Sky Skip Star Sterling Storm Summer Sunny Temple
Trinity Tucker Tuesday Victor Virginia Wade Ward Will Willow Winter Woody Carolina Madison Jackson Washington Houston
Charlotte Sydney Adelaide Florence Chelsea Alexandria Georgia Montana Cheyenne Victoria Milan Pascal Ada Julia
Ruby Max Angel Jesus Christian Roman Earl Duke Prince Baron Major Guy Dale Miles Cruz Rio Santiago Salvador Diego Said
Till Wei Yang Long Song Jin Ping Mercedes Porter Taylor Harper Carter Cooper Baker Mia Ray Sunday Pat Don Jay Sally Celeste
Xi Fang Lei Lin Chen Wang Hong Hai Jun Ting Wen Shan Xue Yi Ola
"""
)
NAMES: Final = _LISTED | (world_names.NAMES - _DOUBTFUL)
