"""Given names of more peoples, by where they are at home: our own list."""

from __future__ import annotations

from typing import Final

from countermark.extract.listed import words

NAMES: Final = (
    words(
        """
Abeni Abimbola Abiodun Adaeze Adaora Adebayo Adewale Adunni Afua Akin Akosua Amadi Amadou Aminata Ama Ayodele Ayo Babatunde Bamidele Bisi Bolanle Bukola
Chiamaka Chidinma Chika Chimamanda
Chinonso Chinua Chioma Chisom Chukwuma Damilola Ebele Ebere Efua Ekene Emeka Enitan Esi Fatou Femi Folasade Folake Funmilayo Funke Gbenga Ifeanyi Ifeoma
Ikenna Ike Jelani Jide Kehinde Kelechi Kofi Kojo Kunle Kwabena
Kwaku Kwame Kwasi Kwesi Mamadou Mariama Modupe Moussa Nana Ndidi Ngozi Nkechi Nneka Nnamdi Nonso Obinna Ousmane Oumar Obi Okonkwo Olabisi Oladele Olamide
Olayinka Olu Olumide Oluwaseun Oluwatobi Omolara Oyelaran Segun Sekou Simisola Sola Taiwo
Temitope Titilayo Tobi Tolu Tunde Uche Uchenna Ugo Yaw Yemi Yetunde Zainab Abebe Abiy Alemayehu Almaz Amare Askale Bekele Berhane Biniam Dawit Derartu
Diribe Eleni Faith Gebre Genzebe Haile Hirut Kebede Kenenisa Letesenbet Meles Meseret Mulugeta Selam Selassie
Sifan Tadesse Tamrat Tigist Tirunesh Tsegaye Yared Yohannes Zeresenay Achieng Akinyi Atieno Auma Barasa Chebet Chepngetich Cheptoo Eliud Jepkosgei Kamau
Kiprono Kipchoge Kiplagat Kipruto Macharia Muthoni Mwangi Ndung'u Njeri Njoroge Nyambura Ochieng Odhiambo Okello Omondi Onyango Otieno
Wambui Wangari Wanjiku Wanjiru Waweru Asha Baraka Bakari Daudi Hamisi Jabari Juma Neema Rehema Salma Shabani Upendo Zawadi Zuri Ayanda Bongani Busisiwe Gugu
Kagiso Lerato Lindiwe Lwazi Mandla Mpho Naledi Nandi Neo Nkosana Nomsa Nomvula Ntombi Palesa Refilwe Sibusiso Sipho Siya Siyabonga Sizwe Tebogo Thabo
Thandeka Thandi Thandiwe Themba Thulani Tshepo
Vusi Xolani Zanele Zodwa Zola Zukiswa Chipo Farai Kudzai Nyasha Rudo Rutendo Tafadzwa Tanaka Tatenda Tendai Tinashe Mansa Mutinta Chanda Mwila Habimana
Uwimana Ingabire Jean-Claude Tiana Rakoto Abena Adjoa Akua Ato Kwadwo
Abbas Abdallah Abdelaziz Abdirahman Abdulaziz Abdulla Abdulrahman Abir Adel Adil Aida Aisha Akram Alaa Alaeddin Alia Aliya Aly Amani Amer Amin Amr Anas
Anwar Areej Asma Asmaa Assia Ayah Ayman Ayoub Azza Badr Bahaa Basel Basma Bassam Bilal Bouchra Boutros Dalal Dalia Dima Dina Duaa Emad Eman Esraa Essam Fadi
Fadel Fadwa Fahad Fahd Faisal Farah Fares Farid Farida Faris Farouk
Fatema Fatiha Fatima Fatma Fayez Feras Ghada Ghassan Habib Hadi Hadeel Hafez Haifa Haitham Hakim Hala Hamad Hamid Hamida Hamza Hana Hanaa Hanan Hani Hany
Hasan Hashim Hassan Hatem Hayat Haya Heba Hessa Hiba Hicham Hind Hisham Houda Huda Hussam Hussein Ibrahim Idris Ihab Ikram Ilham Iman Imane Imran Intisar
Ismael Ismail Issa Iyad Jaber Jabir Jalal Jamal Jamila
Jasim Jawad Kamal Kareem Karim Karima Kawthar Khadija Khaled Khalid Khalifa Khalil Khawla Laila Lamia Latifa Layla Leila Leyla Loubna Lubna Maha Mahdi
Mahmoud Mai Majed Majid Malak Malek Malika Manal Mansour Mariam Marwa Marwan Maryam May Maysa Mazen Mehdi Mervat Meryem Mohamad Mohamed Mohammad Mohammed
Mohsen Mona Mostafa Mouna Mounir Muhammad Muna Munir Murad Musa Mustafa Muhannad
Nabil Nabila Nada Nader Nadia Nadim Naguib Nahed Nahla Naima Najat Najib Najwa Nasser Nasim Nawal Nayef Nermin Nezha Nizar Noor Noora Noura Nour Nouf Omar
Omnia Osama Othman Qasim Rabia Rachid Radwan Raed Rafik Raghad Rajaa Rami Rana Rania Rasha Rashad Rashed Rashid Rawan Razan Reem Riad Rim Rima Rola Ruba
Saad Saadia Sabah Sabri Sadiq Safa Safaa Safiya Sahar Said Saif Salah Saleh Salem Salim Salma Salman Salwa Samah Samar Samer Sami Samia Samir Samira
Sana Sanaa Sara Sawsan Sayed Selim Shadi Shaima Sharif Shereen Sherif Siham Sohail Soraya Souad Suha Suhail Sultan Sumaya Taha Tahar Talal Tamer Tareq Tariq
Tarek Wael Wafaa Waleed Walid Wassim Yahya Yara Yasmin Yasmine Yasser Yassin Yassine Younes Youssef Yousef Yusuf Zahra Zaid Zain Zakaria Zeinab Zeina Zeyad
Ziad Zineb Zohra
Ahmet Ali Alparslan Altan Asli Aslı Ataturk Ayla Aylin Ayşe Ayse Aziz Barış Baris Berk Berna Beyza Bülent Burak Burcu Büşra Can Canan Cem Cemal Cengiz Ceren
Cihan Çağla Defne Deniz Derya Devrim Didem Dilek Dilara Ebru Ece Elif Emel Emine Emrah Emre Enes Engin Ercan Erdal Erdem Erdoğan Eren Erkan Erol Ersin Esin
Esra Ezgi Fatih Fatoş Feride Feyza Figen Fikret Filiz Furkan Gamze Gizem Gökhan Gökçe Gül Gülay Gülşen Hakan Halil Haluk Hande Hasan Hatice
Hülya Hüseyin İbrahim İlker İlkay İpek İrem İsmail Kaan Kadir Kemal Kerem Koray Levent Mehmet Melek Melih Melis Meltem Meral Merve Mert Mesut Metin Mine
Murat Mustafa Müge Nazan Nazım Nazlı Necmettin Neslihan Nihal Nihat Nilgün Nilüfer Nur Nuray Nuri Oğuz Okan Onur Orhan Osman Ömer Önder Özge Özgür Özlem
Pelin Pınar Ramazan Recep Rıza Sabiha Selçuk Selim Selin Sema Serap Serdar Serhat Serkan Sevgi Sevim Sezen Sibel Sinan Suat Şebnem Şükrü Taner Tansu Tarkan
Tayfun Tolga Tuba Tuğba Tülin Turgut Uğur Ümit Volkan Yağmur Yaşar Yasemin Yavuz Yeliz Yiğit Yıldız Yunus Zehra Zeki Zerrin Zeynep
Alisher Aigul Aizhan Aliya Almas Anvar Askar Aygul Bakhyt Bolat Daniyar Dilnoza Dinara Gulnara Islom Kairat Madina Malika Nargiza Nazarbayev Nodir Nurlan
Nursultan Otabek Rustam Sardor Shavkat Timur Ulugbek Umida Yerlan Zarina Zhanna Anahit Ani Ara Aram Arman Armen Artak Arpi Davit Garik Gayane Gevorg Hayk
Hovhannes Karen Lilit Lusine Narek Nikol Sargis Serzh Tigran Vahan Vardan Zaven Avtandil Bidzina Dato Eka Gela Giorgi Guram Irakli Ketevan Khatia Levan
Mamuka Maka Mikheil Nana Natia Nino Otar Salome Tamar Tamara Temur Vakhtang Zaza Zurab Ilham Heydar Leyli Rauf Vagif Aysel Elnur Gunel
Abbas Afshin Alireza Amirali Anahita Arash Ardeshir Arezou Armita Asghar Atefeh Azadeh Azar Bahar Bahman Bahram Behnam Behrouz Behzad Bijan Dariush Ebrahim
Elham Esfandiar Fariba Farhad Farshad Farzad Farzaneh Fereydoun Fereshteh Firouzeh Forough Golnaz Golshifteh Hamidreza Homa Hooman Hossein Iraj Jafar
Jahangir Kamran Kaveh Kayvan Keyvan Khosrow Kianoush Kourosh Ladan Laleh Mahin Mahnaz Mahsa Mahshid Mandana Manijeh Marjan Marjane Maryam Masih Masoud
Mehran Mehrdad Mina Minoo Mitra Mohammadreza Mojtaba Morteza Nahid Narges Nasrin Nazanin Niloufar Nima Omid Parisa Parvaneh Parviz Payam Pegah Peyman Pooya
Pouya Ramin Reza Roxana Roya Ruhollah Saeed Sahand Saman Sanaz Sara Sepideh Setareh Shadi Shahin Shahla Shahram Shahrzad Shapour Shirin Shiva Shohreh Simin
Sina Sohrab Soheil Soroush Taraneh Vahid Yashar Zahra Zari Zohreh
Aarav Aarti Abhay Abhijit Abhishek Aditi Aditya Ajay Ajit Akash Akhil Akshay Alka Alok Aman Amar Ambika Amol Amrita Amruta Anand Ananth Aniket Anirban
Anirudh Anisha Anjana Anju Ankit Ankur Anoop Anuj Anupam Anuradha Anurag Anushka Aparna Apoorva Archana Arijit Aravind Arun Arundhati Arvind Asha Ashish
Ashutosh Ashwin Ashwini Atul Avinash Ayush Bala Balaji Bhagat Bharat Bharati Bhaskar Bhavna Bhavya Bhumika Bikram Bina Bindu Brajesh Chandan Chandrashekhar
Charu Chetan Chitra Daksh Damini Darshan Debashish Deepa Deepti Devendra Devika Devi Dev Dhruv Dilip Dinesh Dipak Dipankar Divya Durga Farhan Gaurav Gautam
Gayatri Geeta Girish Gita Gopal Govind Gulzar Gurpreet Hari Harini Harish Harpreet Harsh Harsha Harshad Hema Hemant Himanshu Indira Indu Irfan Ishaan Ishita
Jagdish Janaki Jaswinder Jaya Jayant Jayanti Jayesh Jignesh Jitendra Jyoti Jyotsna Kabir Kailash Kalpana Kalyan Kamala Kanika Kapil Karan Karthik Karthika
Kartik Kavita Kavitha Keshav Khushboo Kiran Kishore Komal Krishna Krishnan Kritika Kunal Kushal Lakshman Lakshmi Lalit Lalita Lata Latha Leela Madhav
Madhavi Madhu Madhuri Madhur Mahesh Malini Manas Manav Mandeep Manish Manisha Manju Manmohan Manoj Mansi Maya Meena Meenakshi Meera Megha Meghna Milind Mira
Mithun Mohan Mohini Mohit Monika Mridula Mukesh Mukul Murali Nagendra Namrata Nandini Nandita Naren Narendra Naresh Narayan Navin Naveen Neelam Neeraj Neha
Nidhi Nikhil Nikita Nilesh Nirmala Nisha Nishant Nitin Nitya Om Padma Pallavi Pankaj Parth Parvati Pooja Poonam Prabhat Prabhakar Prabhu Prachi Pradeep
Prakash Pramod Pranab Pranav Prasad Prashant Pratibha Pratik Praveen Preeti Prem Preethi Priti Priya Priyanka Puja Puneet Purnima Pushpa Rachna Radha
Radhika Raghav Raghu Rahul Raj Raja Rajan Rajat Rajendra Rajesh Rajeev Rajiv Rajani Rajkumar Rajni Rakesh Rakhi Ram Rama Raman Ramakrishna Ramesh Ramya
Ranjan Ranjana Ranjit Rashmi Ratan Ravi Ravindra Reema Rekha Renu Renuka Reshma Richa Rishabh Rishi Ritika Ritu Rohan Rohini Rohit Roshan Roshni Ruchi Rupa
Rupali Sabita Sachin Sagar Sahil Samarth Sandeep Sandhya Sangeeta Sanjana Sanjay Sanjeev Sanjiv Santosh Sarala Saraswati Saritha Sarita Sarojini Satish
Satya Satyajit Saurabh Savita Seema Shailesh Shalini Shankar Shanta Shanti Sharad Sharmila Shashi Sheetal Shekhar Shikha Shilpa Shivani Shobha Shraddha
Shreya Shruti Shubham Shyam Siddharth Siddhartha Sita Smita Smriti Sneha Snehal Sonal Sonali Sourav Soumya Sridevi Sridhar Srinivas Srinivasa Subhash
Subramanian Suchitra Sudha Sudhir Sujata Sukhwinder Suman Sumit Sundar Sunil Sunita Supriya Suresh Surya Sushant Sushil Sushma Swapna Swati Tanmay Tanuja
Tanvi Tanya Tarun Tejas Trisha Tulsi Uday Uma Umesh Urmila Urvashi Usha Utkarsh Vaibhav Vaishali Vandana Varsha Varun Vasant Vasudha Vasudevan Venkat
Venkatesh Vidya Vijay Vijaya Vikas Vikram Vimal Vinay Vineet Vinod Vipin Viraj Virat Vishal Vishnu Vivek Yamini Yash Yogesh Yuvraj Zeenat Aamir Aftab Akbar
Arif Arshad Asad Asim Atif Ayaan Azhar Babar Benazir Bushra Ejaz Faiza Farooq Faiz Fawad Fehmida Ghulam Haroon Hina Humayun Ijaz Ilyas Imtiaz Iqbal Iqra
Javed Junaid Kashif Khurram Kulsoom Liaquat Mahira Malala Mehmood Mehwish Moeen Mubashir Nadeem Naseem Nasir Naveed Nawaz Noman Parveen Pervez Qaiser Rabiya
Rehana Rehman Rizwan Rubina Rukhsana Saadat Sadia Saima Sajid Saleem Saqib Sarfraz Shabana Shafiq Shahbaz Shahid Shahida Shahnaz Shakeel Shazia Shehbaz
Shoaib Sobia Tahir Tahira Tanveer Tanzila Tasneem Umar Usman Waqar Waseem Wasim Yasir Zafar Zaheer Zahid Zara Zeeshan Zia Zubair Zulfiqar Anisur Fazlur
Hasina Khaleda Mahfuz Mujibur Nusrat Rafiq Rumana Sakib Shakib Sheikh Tahmima Taslima Ziaur Anura Chandrika Dilshan Kumar Kumara Lasith Mahela Mahinda
Maithripala Nimal Ranil Sanath Sirimavo Sunethra Tharindu Upul Bhim Bishnu Pushpa Prachanda Sherpa Tenzing Tenzin Dolma Karma Pema Sonam Tashi Dorji Lobsang
"""
    )
    | words(
        """
Ai Aiko Aimi Akane Akemi Akihiko Akihiro Akihito Akiko Akinori Akio Akira Akito Asami Asuka Atsuko Atsushi Aya Ayaka Ayako Ayame Ayano Ayumi Chie Chieko
Chihiro Chika Chikako Chiyo Daichi Daiki Daisuke Eiichi Eiji Eiko Emi Emiko Etsuko Fumiko Fumio Goro Hajime Hana Hanako Haruka Haruki Haruko Haruna Haruto
Hayao Hayato Hideaki Hideki Hideko Hideo Hideyoshi Hikari Hikaru Hina Hinata Hiro Hiroaki Hiroki Hiroko Hiromi Hiroshi Hirotaka Hiroto Hiroyuki Hisako
Hisashi Hitomi Hitoshi Honoka Ichiro Ieyasu Isamu Isao Itsuki Izumi Jiro Jun Junichi Junichiro Junko Junpei Kaede Kaito Kana Kanako Kaori Kaoru Katashi
Katsumi Katsuhiko Kazue Kazuhiro Kazuki Kazuko Kazuo Kazuya Kazuyoshi Kazuyuki Kei Keiichi Keiji Keiko Keisuke Keita Ken Kenichi Kenji Kenjiro Kenta Kentaro
Kenzaburo Kenzo Kimiko Kiyoshi Kohei Koichi Koji Kosuke Kotaro Kouji Kyoko Mai Maiko Maki Makiko Makoto Mamoru Manabu Mao Mariko Masaaki Masahiro Masaki
Masako Masami Masanori Masao Masaru Masashi Masato Masayoshi Masayuki Masumi Matsuo Mayu Mayuko Mayumi Megumi Mei Michiko Michio Midori Mieko Miho Mihoko
Mika Miki Mikiko Mikio Minako Minoru Misaki Mitsuko Mitsuo Mitsuru Miwa Miyako Miyu Miyuki Mizuki Moe Momoko Motoko Nana Nanako Nanami Nao Naoki Naoko Naomi
Naoto Naoya Natsuki Natsuko Natsume Noboru Nobuko Nobunaga Nobuo Nobuyuki Noriko Norio Noriyuki Osamu Otsuka Rei Reiko Ren Rie Riku Rikuto Rina Rinko Risa
Ryo Ryohei Ryoichi Ryoji Ryoko Ryosuke Ryota Ryu Ryuichi Ryuji Ryunosuke Sachiko Sadako Saki Sakura Satoko Satomi Satoru Satoshi Saya Sayaka Sayuri Seiichi
Seiji Seiko Setsuko Shigeko Shigenori Shigeo Shigeru Shin Shingo Shinichi Shinji Shinjiro Shinobu Shinya Shinzo Shiori Shizuka Sho Shohei Shoichi Shoji
Shota Shotaro Shun Shunsuke Shusaku Sota Sumiko Susumu Suzu Tadao Tadashi Taichi Taiki Takahiro Takako Takao Takashi Takeo Takeru Takeshi Takuma Takumi
Takuya Tamiko Taro Tatsuo Tatsuya Teruko Tetsuo Tetsuya Tokugawa Tomio Tomohiro Tomoko Tomomi Tomoya Toru Toshi Toshiko Toshio Toshiro Toshiyuki Tsubasa
Tsutomu Tsuyoshi Wataru Yasuhiro Yasuko Yasunari Yasuo Yasushi Yayoi Yoko Yoichi Yoji Yosa Yoshi Yoshiaki Yoshie Yoshihide Yoshihiko Yoshihiro Yoshiko
Yoshimi Yoshinobu Yoshio Yoshiro Yoshito Yoshiyuki Yosuke Yota Yu Yua Yui Yuichi Yuichiro Yuina Yuji Yuka Yukari Yuki Yukie Yukihiro Yukiko Yukio Yuko Yumi
Yumiko Yuna Yuri Yuriko Yusuke Yuta Yutaka Yuto Yuuki Yuzuru
Ae-ra Bo-ra Byung-hun Chae-won Chan-ho Chan-wook Chul-soo Dae-jung Do-hyun Do-yoon Dong-hyun Dong-wook Eun-ji Eun-young Gi-hyun Gwang-su Hae-jin Ha-joon
Ha-neul Hee-jin Hye-jin Hye-kyo Hyo-joo Hyun-bin Hyun-jin Hyun-woo In-sung Jae-hyun Jae-in Jae-suk Jae-yong Jeong-hun Ji-ah Ji-eun Ji-ho Ji-hoon Ji-hye
Ji-min Ji-sung Ji-won Ji-woo Ji-yeon Ji-young Jin-ho Jin-woo Jin-young Jong-il Jong-un Joon-ho Jun-ho Jun-seo Jung-hee Kang-in Ki-moon Kwang-soo Mi-kyung
Min-ah Min-ho Min-hyuk Min-jae Min-ji Min-jun Min-seo Min-soo Min-su Min-young Mi-sook Myung-bak Nam-joon Sang-woo Seo-jin Seo-jun Seo-yeon Seok-jin
Seong-min Seung-hyun Seung-min Si-woo So-hee So-yeon So-young Soo-hyun Soo-jin Soo-min Soo-young Su-bin Su-jin Sun-hee Sung-hoon Sung-min Tae-hyung Tae-yang
Woo-jin Woo-sung Yeon-woo Ye-jin Ye-ji Yong-ho Yoo-jin Yoon-ah Young-hee Young-ho Young-jae Young-soo Yu-jin Yu-na Eunji Hyejin Hyunwoo Jaehyun Jihoon Jimin
Jisoo Jiwon Jiyeon Minho Minji Minjun Seojun Seoyeon Sooyoung Sunhee Taehyung Youngho Yuna Bao Bich Cam Chau Chi Cuong Dao Diem Dinh Duc Dung Duong Giang Ha
Hai Hanh Hieu Hoa Hoang Hong Hung Huong Huy Huyen Khanh Khoa Kien Kieu Lan Lien Linh Loan Loc Mai Minh My Nam Nga Ngan Nghia Ngoc Nguyen Nguyễn Nhan Nhi
Nhung Phong Phuc Phuong Quan Quang Quoc Quynh Son Tam Tan Thanh Thao Thi Thien Thieu Thinh Tho Thu Thuan Thuy Tien Toan Trang Tri Trinh Truc Trung Tuan Tung
Tuyet Van Viet Vinh Xuan Yen Đức Hương Thảo Phương Trần Phạm Chen Guo Hao Hui Jia Jian Jianguo Jianhua Jianping Jie Jing Jinping Jintao Jun Kai Kexin Lei
Liang Lihua Ling Liping Meiling Meng Mengmeng Min Ming Na Ning Peng Ping Qiang Qing Rong Rui Shan Shufen Shu Tao Tian Ting Wei Weiming Wen Wenjie Xia Xiang
Xiao Xiaobo Xiaohong Xiaoli Xiaoling Xiaoming Xiaoping Xin Xinyi Xiu Xiuying Xue Yan Yang Yaping Ying Yi Yifan Yong Yu Yuan Yun Zedong Zemin Zhen Zheng Zhi
Zhiqiang Zhiyuan Zihan Zixuan Chien-Shiung Kai-shek Ing-wen Mei-ling Wai-lam Ka-shing Kwok-wing Apinya Anong Aroon Arthit Chaiwat Chalerm Kanchana Kittisak
Kritsada Malee Narong Natthaphon Niran Nok Nong Paitoon Pimchanok Ploy Pong Prasert Prayut Preecha Sakda Sirikit Siriporn Somchai Somsak Sombat Srettha Suda
Sunee Supaporn Surasak Suthep Thaksin Thanakorn Wanchai Wichai Yingluck Aung Htin Khin Maung Ne Nilar Su Suu Thein Thida Tin Zaw Bopha Chanthou Chea Dara
Kosal Phalla Rithy Samnang Sokha Sokhom Sophea Sopheap Sothea Sovann Vanna Veasna Agus Andi Anies Arief Bambang Bayu Budi Cahya Dewi Dian Dimas Djoko Eka
Endang Fitri Gita Hendra Indah Intan Iwan Joko Kartini Lestari Megawati Mega Nurul Prabowo Pramoedya Putri Putu Rini Rizky Sari Setiawan Slamet Sri Suharto
Sukarno Susilo Teguh Tri Wahyu Wayan Made Nyoman Ketut Widodo Yanti Yudi Yulia Aminah Anwar Azlan Azmi Farid Fauziah Hafiz Halimah Hamzah Hishammuddin
Ismail Kamariah Mahathir Muhyiddin Najib Nurul Rosmah Siti Syed Tengku Tunku Zainal Zul Amado Benigno Bongbong Corazon Crisanto Danilo Divina Efren
Ferdinand Fidel Gloria Imelda Isko Jejomar Jericho Joselito Leni Ligaya Luzviminda Maricel Marites Mayumi Nonoy Reynaldo Rodrigo Ronaldo Tala Aroha Hemi
Hone Kahu Kiri Manaaki Mere Ngaio Rangi Tama Tane Wiremu Alapati Lavinia Losa Manu Mele Pita Sefa Semisi Sione Tevita Viliami Leilani Kealoha Keanu Keoni
Makoa Nalani Altan Altangerel Batbayar Bat Bolormaa Enkhbat Enkhjargal Ganbaatar Khaltmaa Oyuunchimeg Sukhbaatar Tsakhia Tsetseg
Adomas Agnė Aidas Algirdas Andrius Antanas Arvydas Asta Audrius Aušra Birutė Dainius Dalia Darius Eglė Gabija Gediminas Gintaras Gintarė Giedrė Giedrius
Ieva Ignas Ingrida Jolanta Jonas Jurgita Justinas Karolis Kęstutis Laima Lina Linas Lukas Mantas Marius Mindaugas Monika Neringa Paulius Povilas Ramūnas
Rasa Rimantas Rokas Rūta Sigita Tomas Ugnė Valdas Vaida Vilma Viktorija Vytautas Žydrūnas Agris Aigars Aivars Andris Arnis Baiba Dace Edgars Egils Elina
Gints Gunārs Guntis Ilze Imants Inese Ingus Jānis Juris Kārlis Krišjānis Kristaps Laila Liga Māris Mārtiņš Raimonds Raivis Sandra Uldis Valdis Vija Zane
Aivar Andrus Anu Eerik Hannes Heiki Indrek Jaak Jaan Jüri Kadri Kaja Kalev Kersti Kaspar Kristjan Lauri Leelo Liis Maarja Mart Mihkel Peeter Piret Priit
Raivo Rein Riina Siim Taavi Tanel Tiit Tõnis Tõnu Toomas Triin Urmas Veiko Aino Aleksi Antero Antti Anssi Arto Eero Eeva Eija Elina Erkki Esa Hanna Harri
Heikki Heli Ilkka Ilmari Inari Jaakko Jari Jarkko Jouni Juha Juhani Jukka Jussi Kaarina Kaisa Kalle Kari Katja Katri Kimi Kimmo Kirsi Lauri Leena Lotta
Maija Mari Marja Marko Markku Matti Merja Mika Mikko Minna Niina Olavi Olli Osmo Outi Päivi Paavo Pekka Pentti Petri Pirjo Pirkko Pasi Raimo Riikka Risto
Saara Sami Sanna Santeri Satu Sauli Seppo Sinikka Sirpa Susanna Tapani Tapio Tarja Teemu Teppo Terhi Tero Tiina Timo Toivo Tommi Tove Tuomas Tuula Urho
Väinö Veikko Vesa Ville Virpi Aksel Amund Anders Anette Anne-Marie Are Arild Arne Arvid Asbjørn Asle Astri Aud Audun Berit Birgitta Bjarte Bjarni Bjørn
Bjørg Bo Bodil Brynjar Børge Camilla Carsten Dagfinn Dagny Ebba Egil Einar Eirik Elin Ellen Elsa Erlend Erling Esben Espen Eva Finn Flemming Freja Frida
Frode Geir Gerd Gitte Grete Gro Gudrun Gunhild Gunnar Gustaf Gustav Guro Guðrún Guðmundur Gunilla Göran Haakon Hedda Hedvig Hege Helge Helle Henning Henrik
Hilde Hjalmar Håkan Håkon Håvard Ida Inga Ingeborg Ingegerd Inger Ingrid Ingunn Ingvar Inge Iver Jens Jo Jonas Jonna Jorunn Jostein Jørgen Jørn Kaare Kai
Kari Karin Karl Karsten Kirsten Kjell Kjersti Kjetil Klaus Knud Knut Kåre Lars Lasse Leif Lena Linnea Lise Lisbeth Lone Lotte Magne Magnus Majken Malene
Malin Margrethe Marianne Marit Marte Mads Mathilde Merete Mette Mogens Morten Märta Nanna Niels Nils Njål Odd Ola Olaf Olav Ole Olof Oskar Ove Palle Peder
Pelle Per Pernille Petter Preben Ragnar Ragnhild Randi Rasmus Reidar Rikke Roald Rolf Ronja Rune Runar Saga Selma Sigfrid Signe Sigrid Sigrún Sigurd Siri
Siv Snorri Solveig Solvei Steen Stefán Stein Steinar Stian Stig Sture Sune Svein Sven Svend Svetlana Synnøve Søren Sölvi Tage Terje Thea Thor Thorbjørn
Thorvald Tone Tor Torbjörn Tord Tore Torgeir Torhild Torill Torkel Torstein Tove Trine Trond Trude Trygve Turid Tuva Tyra Ulf Ulla Unni Valdemar Vibeke
Vidar Vigdis Vigdís Viggo Yngve Yrsa Åge Åsa Åse Øystein Øyvind
"""
    )
    | words(
        """
Agnieszka Aleksander Alicja Aneta Anita Andrzej Arkadiusz Bartosz Bartłomiej Beata Blanka Bogdan Bogusław Bogumiła Bolesław Bożena Bronisław Cezary Czesław
Damian Danuta Dariusz Dawid Dominik Donata Dorota Edyta Elżbieta Ewa Ewelina Filip Franciszek Fryderyk Gabriela Grażyna Grzegorz Halina Hanna Henryk Hubert
Ignacy Ilona Irena Iwona Iga Izabela Jacek Jadwiga Jagoda Jakub Jan Janina Janusz Jarosław Jerzy Joanna Jolanta Józef Julia Justyna Kacper Kamil Kamila
Karol Karolina Katarzyna Kazimierz Kinga Klaudia Konrad Krystian Krystyna Krzysztof Lech Leszek Lidia Lucyna Łukasz Maciej Magdalena Maja Małgorzata Marcin
Marek Maria Mariusz Marta Marzena Mateusz Michalina Mieczysław Mikołaj Milena Mirosław Natalia Norbert Olga Oliwia Patryk Paulina Paweł Piotr Przemysław
Radosław Rafał Renata Roksana Ryszard Sebastian Sławomir Stanisław Stefania Szymon Sylwia Tadeusz Tomasz Urszula Waldemar Wanda Weronika Wiesław Wiktor
Wioletta Wisława Wiesława Witold Władysław Włodzimierz Wojciech Zbigniew Zdzisław Zenon Zofia Zuzanna Zygmunt Adéla Alena Alois Aleš Alžběta Anežka Antonín
Barbora Blažej Bohumil Bohuslav Božena Břetislav Dagmar Dana Daniela David Denisa Dita Dušan Eliška Eva Emil František Hana Havel Helena Hynek Ivan Ivana
Iveta Jan Jana Jarmila Jaromír Jaroslav Jindřich Jiří Jiřina Jitka Josef Kamila Karel Karolína Kateřina Klára Kristýna Ladislav Lenka Leoš Libor Libuše
Lucie Luboš Ludmila Lukáš Magdaléna Marcela Marek Marie Markéta Martin Matěj Michal Milan Milada Milena Miloslav Miloš Miroslav Monika Naděžda Nikola
Oldřich Ondřej Otakar Pavel Pavla Petr Petra Přemysl Radek Radim Radka Renata Richard Roman Romana Rostislav Růžena Šárka Simona Soňa Stanislav Štefan
Štěpán Šimon Tereza Tomáš Václav Věra Vendula Veronika Viktor Vít Vítězslav Vladimír Vladislav Vlasta Vojtěch Vratislav Zbyněk Zdeněk Zdeňka Zuzana Ján
Jozef Juraj Katarína Ľubica Ľubomír Martina Matúš Mária Marián Pavol Peter Slavomír Zuzka Ádám Ágnes Ákos András Anikó Aranka Attila Balázs Béla Bence
Botond Csaba Csilla Dániel Dávid Dénes Dezső Edina Endre Enikő Erika Erzsébet Eszter Éva Ferenc Fruzsina Gábor Gergely Gergő Gizella György Gyula Hajnalka
Ildikó Ilona Imre István Iván Jenő János Judit Júlia Kálmán Károly Katalin Kinga Kornél Krisztián Krisztina László Levente Lajos Lilla Lóránt Loránd Magda
Magdolna Margit Mária Márta Márton Máté Mátyás Mihály Miklós Mónika Nándor Nikolett Nóra Orsolya Ottó Pál Piroska Péter Petra Réka Rita Róbert Rozália
Sándor Sára Szabolcs Szilárd Szilvia Tamás Teréz Tibor Tímea Tivadar Tünde Veronika Viktória Vilmos Zita Zoltán Zsófia Zsolt Zsuzsa Zsuzsanna Adela Adina
Adrian Alexandru Alin Alina Ana Anca Andreea Anghel Bogdan Camelia Carmen Catalina Cătălin Ciprian Claudiu Constantin Corina Corneliu Cornel Cosmin Costel
Crina Cristi Dacian Dănuț Delia Denisa Diana Doina Dorin Dragoș Dumitru Ecaterina Elena Emil Emilia Eugen Felicia Florentina Florin Gavril Gheorghe Ghiță
Horia Ileana Iliescu Ilie Ilinca Ioan Ioana Ion Ionel Ionuț Irina Iulia Iulian Klaus Laurențiu Lavinia Liviu Loredana Lucian Luminița Madalina Mădălina
Marius Mihaela Mihai Mircea Mirela Monica Nadia Nicolae Nicoleta Octavian Ovidiu Paul Petru Rada Radu Raluca Răzvan Rodica Roxana Sabin Simona Sorin Sorina
Ștefan Teodor Tiberiu Traian Tudor Valentin Valeriu Vasile Viorel Viorica Vlad Zamfir Aleksandar Ana Anđela Anja Ante Biljana Blaž Boban Bojan Bojana Boris
Borut Boško Božidar Branimir Branislav Branka Branko Dalibor Damir Danica Danijel Dario Darko Dejan Denis Domagoj Dragan Dragana Drago Dragoslav Dražen
Dubravka Duško Edin Emir Enes Fikret Franjo Franka Goran Gordana Hrvoje Igor Ines Irena Iva Ivana Ivica Ivo Jadranka Jasmina Jasna Jelena Josip Jovan Jovana
Jure Katarina Kolinda Kristijan Krunoslav Ksenija Lazar Lejla Ljiljana Ljubica Ljubomir Luka Maja Marija Marijana Marin Marina Marinko Marko Mate Matej
Mateja Matija Melania Mile Milica Milica Milivoj Miljan Milorad Milovan Milutin Mira Mirjana Mirko Miroslav Mirza Mitja Mladen Mladenka Momir Nada Nataša
Nebojša Nemanja Nenad Nevena Nikša Nikolina Novak Ognjen Olivera Petar Predrag Primož Rade Radmila Radovan Ranka Ratko Renato Robert Ružica Sanja Sara Saša
Senad Siniša Slavica Slavko Slavoj Slobodan Slobodanka Snežana Sonja Srđan Stipe Svetlana Tanja Tatjana Tena Tihana Tin Tina Tomislav Tone Uroš Urška
Valentina Vanja Vedran Velimir Vera Vesna Višnja Vladan Vladimir Vlatka Vlado Vojislav Vuk Zdravko Željka Željko Zlatan Zlatko Zoran Zorica Zrinka Žarko
Živko Agim Albana Arben Ardit Artan Besnik Besa Blerim Bujar Dritan Dua Edi Edon Enver Fatmir Fatos Flutura Gjergj Granit Hashim Ilir Ismail Kreshnik Kujtim
Lirie Liridon Luan Luljeta Majlinda Mimoza Rita Sali Shpresa Shkodran Skënder Valon Vjosa Xhaka Xherdan Asen Atanas Bistra Blagovesta Bogomil Boyko Dimitar
Diana Desislava Elitsa Emil Galina Georgi Gergana Grigor Hristo Ivaylo Iliana Kalina Kiril Krassimir Kristalina Lyudmila Maria Meglena Mihail Nedyalka
Nikolay Ognyan Penka Petya Plamen Radostina Rosen Rumen Silvia Simeon Snezhana Stanimira Stefka Stoyan Svetla Todor Tsvetan Tsvetana Vasil Vesela Yana
Yordan Yordanka Zhivko Achilleas Alexis Alkis Anastasios Andonis Angeliki Antonis Apostolos Ares Argyro Aris Aristotelis Athanasios Charalambos Christos
Costas Despina Dimitra Dimitrios Dimitris Dionysia Efstathios Eftychia Eirini Eleftheria Eleftherios Eleni Evangelia Evangelos Fotini Fotis Georgia Georgios
Giannis Giorgos Grigoris Haris Ioanna Ioannis Iosif Kalliopi Katerina Konstantina Konstantinos Kostas Kyriakos Lefteris Leonidas Maria Marios Melina
Michalis Mikis Nana Nektarios Nikolaos Nikos Odysseas Panagiota Panagiotis Panos Paraskevi Pavlos Pericles Petros Sofia Sotiris Spyros Stavros Stefanos
Stelios Thanasis Thanos Themistoklis Theodoros Thodoris Vasiliki Vasilis Vassilis Xenia Yannis Yiannis Yorgos Zoe Aleksandr Aleksandra Aleksei
Alexey Alla Alyona Anastasiya Anatoli Andrii Anzhela Arkady Artem Artyom Asya Bohdan Boryslav Daniil Danylo Darya Denys Dmitri Dmitriy Dmitry Dmytro
Ekaterina Elizaveta Evgeni Evgenia Evgeny Faina Fyodor Gavriil Gennady German Gleb Grigory Halyna Hanna Ignat Ihor Ilya Inna Innokenty Iosif Irina Iryna
Ivan Katya Kateryna Khrystyna Kirill Klavdia Kliment Konstantin Ksenia Kseniya Kostya Larisa Larysa Lavrenty Leonid Lesya Lev Lidiya Lilia Liudmila Lyubov
Lyuba Lyudmyla Makar Maksim Maksym Margarita Marianna Marfa Maryna Matvei Maxim Mikhail Mykhailo Mykola Mykyta Nadezhda Nadiya Natalya Nataliya Nazar Nestor
Nikita Nikolai Nina Oksana Oleg Oleh Oleksandr Oleksii Oleksiy Olena Olesya Olha Ostap Pavlo Petro Polina Pyotr Raisa Rimma Rodion Roman Rostyslav Ruslan
Ruslana Sasha Semyon Serafima Serge Sergei Sergey Serhii Serhiy Sofiya Solomiya Stanislav Stepan Svyatoslav Svitlana Taras Tatiana Tatyana Tetiana Tetyana
Timofey Timofei Ulyana Vadim Vadym Valentyn Valentyna Valery Valeriy Valeria Varvara Vasily Vasyl Vera Viktor Viktoria Viktoriia Viktoriya Vitali Vitaly
Vitaliy Vladislav Vladlen Vladyslav Volodymyr Vsevolod Vyacheslav Yana Yaroslav Yaroslava Yegor Yekaterina Yelena Yevgeny Yevhen Yulia Yuliya Yuri Yuriy
Yury Zhanna Zinaida Zinovy Zoya
Abril Adrián Agustín Agustina Aitana Aitor Alba Alberte Alma Álvaro Amaia Amalia Ander Ángel Ángela Anselmo Antía Antonella Araceli Aránzazu Arantxa Aurelio
Azucena Baltasar Beatriz Begoña Belén Benicio Benjamín Bernardita Blanca Borja Brais Bruna Candela Carlota Carme Carmela Cayetana Cecilia Celestino Chavela
Ciro Clemente Concepción Concha Consuelo Cristóbal Cruz Cuauhtémoc Dalila Delfina Diego Dolores Domingo Edgardo Eduarda Eduardo Efraín Elías Eloísa Eloy
Elvira Emiliano Enric Enrique Ernesto Esperanza Esteban Estefanía Eugenio Eulalia Eusebio Evaristo Evo Fabián Fabiola Facundo Federico Felipe Fermín
Fernanda Fernando Fidel Florencia Francisca Francisco Gael Gerardo Gilberto Gonzalo Graciela Gregorio Guadalupe Guillermina Guillermo Gustavo Héctor
Heriberto Hernán Hilario Horacio Hugo Humberto Ignacio Iker Inés Iñaki Iñigo Irene Isidora Isidro Isabela Itziar Ivonne Jacinto Jaime Javier Javiera Jazmín
Jerónimo Jesús Jimena Joaquín Joaquina Jordi Jorge Josefa Josefina Josu Juana Juanita Julián Juliana Julieta Julio Justo Laia Lázaro Leandro Leire Leocadia
Leonel Leonor Leticia Lidia Liliana Lionel Lisandro Lola Lorenzo Lourdes Lucas Lucía Luis Luisa Luz Macarena Maite Maitane Manolo Manuel Manuela Marcelino
Marcelo Maricarmen Mariana Mariano Maribel Marisol Maritza Martín Martina Matías Mateo Mauricio Maximiliano Maximino Mercedes Mercè Micaela Miguel Milagros
Mireia Miriam Montserrat Nahuel Narciso Nayeli Néstor Nicanor Nicolás Nieves Noelia Norma Nuria Núria Octavio Oihane Olalla Omar Oriol Óscar Osvaldo Pablo
Paco Paloma Paola Pascual Patricio Paulino Paz Pedro Pepe Pilar Plácido Ramiro Ramón Raquel Raúl Rebeca Reinaldo Remedios Renata Ricardo Rigoberta Roberta
Roberto Rocío Rodolfo Rogelio Román Romeo Rosalía Rosario Rosaura Rubén Salvador Samuel Sancho Santiago Santos Saúl Sergio Silvana Silvio Simón Socorro
Soledad Susana Tabaré Tadeo Teodora Teresa Tomás Ulises Unai Úrsula Valentín Valentina Valeria Vera Verónica Vicenta Vicente Víctor Violeta Virginia
Wilfredo Xavier Xavi Ximena Xiomara Yamandú Yesenia Yolanda Zulema Adalberto Adriano Afonso Aécio Aline Anabela Anselma António Armindo Artur Ayrton
Baltazar Bárbara Benedita Bento Bernarda Caetano Caio Carina Cássio Catarina Célia Chico Cláudia Cláudio Conceição Cristiano Dandara Débora Dilma Dinis
Diogo Dulce Duarte Edson Elis Elza Emanuel Estevão Fabiana Fábio Fátima Filipa Filipe Flávia Flávio Francisca Gabriela Geraldo Getúlio Gilberto Gisele
Gonçalo Graça Guilherme Heitor Helder Hélio Henrique Heloísa Inácio Iolanda Itamar Ivete Jair Jandira Jânio Joana João Joaquim Jorgina José Juscelino
Jussara Kauã Laís Lara Larissa Leila Leonardo Letícia Lídia Lívia Lúcia Luciana Luciano Lucrécia Luís Luiz Luiza Lygia Mafalda Marcela Márcia Márcio Marcos
Margarida Maria Mariza Marília Marina Marta Martim Mateus Matheus Maurício Mauro Michel Miguel Milena Milton Moacir Mônica Murilo Nara Natália Nelson Neymar
Nuno Odete Olavo Olívia Oscar Osvaldo Otávio Patrícia Paula Pelé Pero Rafaela Raimundo Regina Renan Renato Rita Rodrigo Rogério Romário Ronaldinho Rosângela
Rúben Rui Ruth Salomé Sandro Sebastião Sílvia Sílvio Simone Sócrates Sofia Sônia Tainá Tânia Tarcísio Tarsila Teixeira Teófilo Teresa Thaís Thiago Tiago
Tomé Ulysses Vanessa Vasco Vânia Vera Vinicius Vinícius Vítor Vitória Wagner Wanderley Washington Zélia Adele Adelaide Agnese Agostino Alba Alberta Alda
Alessia Alessio Alfonsina Amedeo Angiola Annalisa Annamaria Antonella Arianna Armando Artemisia Arturo Assunta Aurelia Aurora Azzurra Baldassare Beatrice
Benedetta Benedetto Bettina Biagio Bice Camillo Carlotta Carmelo Carolina Caterina Cesare Chiara Ciro Claudia Clelia Corrado Cosimo Costanza Dario Davide
Debora Domenica Domenico Donatella Donato Dino Edda Edoardo Elena Elettra Eleonora Elio Elisabetta Elsa Emanuela Emanuele Emilia Emilio Ennio Enrica Enrico
Enzo Ermenegildo Eros Ettore Eugenia Evangelista Ezio Fabio Fabrizio Fausto Federica Ferruccio Filippo Fiorella Flavia Flaminia Franca Francesca Francesco
Franco Fulvio Gaetano Galileo Gabriele Gemma Gennaro Giacomo Giada Giampaolo Gian Gianfranco Gianluca Gianluigi Gianmarco Gianna Gianni Gino Giorgia Giorgio
Giovanna Giovanni Girolamo Giulia Giuliana Giuliano Giulio Giuseppe Giuseppina Giusy Graziella Grazia Greta Guglielmo Guido Ignazio Ilaria Immacolata
Ippolito Isabella Italo Ivano Jacopo Lamberto Lapo Leonarda Letizia Liliana Lina Livia Lodovico Loredana Lorenza Luca Lucia Luciano Lucrezia Ludovica
Ludovico Luigi Luigia Maddalena Manlio Mara Marcella Marcello Margherita Mariangela Mariella Mario Marisa Massimiliano Massimo Matilde Matteo Maurizia
Maurizio Maura Michela Michelangelo Michele Mirella Moreno Nadia Nanni Natale Niccolò Nicola Nicoletta Nino Noemi Nunzia Orazio Oriana Ornella Orsola
Ottavia Ottavio Palmiro Paola Paolo Pasquale Patrizia Pellegrino Pier Piera Piero Pierluigi Pietro Pina Primo Raffaella Raffaele Raimondo Remo Renzo
Riccardo Rinaldo Roberta Rocco Romano Romina Rosanna Rosella Rossana Rossella Ruggero Sabrina Salvatore Samuele Santo Sandro Saverio Sebastiano Serena
Sergio Settimia Silvana Silvia Silvio Simona Simonetta Sofonisba Sonia Stefania Stefano Susanna Tancredi Teodoro Tiziana Tiziano Tommaso Tullio Ubaldo Ugo
Umberto Valentino Valerio Vincenza Vincenzo Virgilio Vito Vittoria Vittorio Viviana Walter Zaira
Adélaïde Adrien Agathe Aimé Alban Alexis Alix Aline Aloïs Amandine Amaury Ambroise Anatole Ange Angélique Anouk Apolline Ariane Armand Armelle Arnaud Arsène
Aude Augustine Aurélie Aurélien Aurore Axelle Baptiste Bastien Bénédicte Benoît Bérénice Blaise Boniface Brice Capucine Carine Cécile Céleste Céline Chantal
Charline Christelle Clarisse Claudine Clémence Clémentine Cléo Clotilde Colombe Coralie Corentin Corinne Cyrille Damien Delphine Denise Désiré Diane Didier
Dieudonné Dominique Donatien Édith Édouard Éléonore Élisabeth Élise Élodie Éloïse Elsa Émeline Émile Émilie Emmanuel Emmanuelle Enzo Éric Erwan Estelle
Étienne Eugène Eugénie Eulalie Évariste Ève Fabien Fabienne Fabrice Fanny Félicité Félix Fernand Firmin Flora Floriane Francine François Françoise Frédéric
Frédérique Gaël Gaëlle Gaëtan Gaspard Gaston Geneviève Geoffroy Georges Georgette Gérald Géraldine Gérard Germaine Ghislain Ghislaine Gilles Gisèle
Guillaume Guillemette Guy Gwenaël Gwenaëlle Hélène Henri Henriette Hervé Hippolyte Honoré Honorine Hortense Hubert Hugues Irénée Isabelle Jacqueline Jacques
Jean Jean-Baptiste Jean-François Jean-Jacques Jean-Luc Jean-Marc Jean-Marie Jean-Michel Jean-Paul Jean-Philippe Jean-Pierre Jeanne Jeannette Jérémie Jérémy
Jérôme Joël Joëlle Josée Joséphine Josette Josiane Judith Jules Juliette Justine Laetitia Laure Laurence Laurent Lazare Léa Léandre Léon Léonie Léopold
Liliane Lionel Loïc Louane Louis Louise Lucette Lucie Lucien Lucienne Ludivine Ludovic Madeleine Maëlle Maëlys Mahaut Manon Marc Marceline Marcel Marguerite
Marie Marie-Claire Marie-Louise Marielle Marine Marius Marlène Martial Martine Mathieu Mathis Mathilde Matthieu Maud Maurice Maxence Maxime Médard Mélanie
Mélissa Michèle Micheline Mireille Monique Morgane Myriam Nadège Nadine Nathalie Nicolas Noé Noël Noëlle Noémie Océane Odette Odile Olivier Olympe Ophélie
Pascale Patrice Paulette Perrine Philibert Philippe Philomène Pierre Pierrette Quentin Raoul Raphaël Raymonde Réjean Rémi Rémy Renaud René Renée Rodolphe
Rodrigue Roland Romain Romane Rosalie Roselyne Roxane Ségolène Séverine Sidonie Simone Solange Sophie Stéphane Stéphanie Suzanne Sylvain Sylvaine Sylvie
Tanguy Théo Théodore Théophile Thérèse Thibault Thibaut Thierry Timothée Toussaint Tristan Ulysse Valentine Valérie Véronique Victoire Vincente Virginie
Viviane Xavière Yann Yannick Yoann Yolande Yvan Yves Yvette Yvon Yvonne Zacharie Zélie Adelheid Albrecht Alfons Alois Annegret Anneliese Annika Antje Arend
Armin Arnulf Axel Babette Balthasar Bärbel Beate Bernd Berthold Bertolt Birgit Björn Bodo Brigitta Brunhilde Burkhard Carola Christel Christl Corinna
Cornelius Dagobert Detlef Dieter Dietmar Dietrich Dirk Doris Dörte Eberhard Edeltraud Egon Ekkehard Elfriede Elke Ellen Elmar Engelbert Erhard Erich Ernst
Erna Erwin Eugen Ewald Ferdinand Florian Franz Franziska Frauke Friederike Friedrich Friedhelm Fritz Gabi Gebhard Georg Gerda Gerd Gerhard Gerhart Gernot
Gert Gertraud Gertrud Gisela Gotthold Gottfried Gottlieb Götz Gregor Gudrun Günter Günther Gunther Gustl Hanna Hannelore Hannes Hans Hans-Dieter Hans-Georg
Hans-Jürgen Hans-Peter Hansjörg Harald Hartmut Hedwig Heide Heidi Heike Heiko Heiner Heinrich Heinz Helga Hella Hellmut Helmut Helmuth Henrike Herbert
Heribert Hermann Hermine Herta Hertha Hilde Hildegard Holger Horst Ignaz Ilse Imke Immanuel Inge Ingeborg Ingo Irmgard Isolde Jakob Jochen Joachim Johann
Johanna Johannes Jörg Jörn Jost Julius Juliane Jürgen Jutta Käthe Karl Karl-Heinz Karlheinz Karsten Kaspar Kerstin Klara Klaus Klemens Konrad Korbinian
Kunigunde Kurt Leberecht Leonhard Liesel Lieselotte Liselotte Lise Lore Lothar Lorenz Ludger Ludwig Luise Luitpold Lutz Magda Malte Manfred Marlene Marlies
Mathias Matthias Mechthild Meinhard Moritz Nepomuk Norbert Oskar Oswald Ottilie Otto Ottokar Petra Philipp Rainer Ralf Raimund Regine Reiner Reinhard
Reinhold Renate Robert Roswitha Rüdiger Rudi Rudolf Rupert Ruprecht Sabine Sepp Siegfried Sieglinde Sigmund Sigmar Silke Sönke Stefan Steffen Steffi Susanne
Sybille Tanja Theodor Thilo Thorsten Tilman Till Tilda Torben Torsten Traudl Traute Trude Udo Ulrich Ulrike Ursula Urs Uta Ute Utz Uwe Veit Viktor Volker
Volkmar Waldemar Walburga Waltraud Walther Wendelin Werner Wenzel Wiebke Wieland Wilfried Wilhelm Wilhelmine Willi Willy Winfried Wolf Wolfgang Wolfram
Xaver Zacharias Aafke Aleida Annelies Anneke Arie Bas Bauke Boudewijn Bram Carolien Cees Coen Corrie Daan Diederik Dirkje Elske Eelco Els Evert Femke Floris
Fokke Frits Geert Geertruida Gerrit Gijs Guusje Harm Hein Hendrik Hendrika Herman Hiddo Hilke Huib Ineke Jaap Jacoba Jelle Jeroen Jesse Jip Jochem Joke Joop
Joost Joris Jurriaan Karel Kees Klaas Koen Laurens Lieke Lieve Lodewijk Loes Maarten Maaike Machteld Mandy Marieke Marijke Marijn Marjolein Matthijs
Meindert Menno Merel Mieke Nienke Nynke Piet Pieter Pim Reinier Remco Rens Rinus Roel Roos Ruud Saskia Sanne Sebastiaan Sjoerd Stijn Sven Teun Theo Thijs
Tjeerd Truus Wiebe Willem Wim Wouter Wout Yvonne Áine Aisling Ailbhe Aodhán Aoibheann Aoife Bláthnaid Bríd Brídín Brendan Brian Bronagh Caitríona Caoimhe
Caoimhín Cathal Ciara Ciarán Cian Cillian Clíodhna Clodagh Colm Conall Cormac Cúán Dáithí Daragh Deirdre Dervla Declan Diarmuid Diarmaid Domhnall Dónal
Donncha Éabha Eamon Éamon Éamonn Eibhlín Eileen Eilís Eimear Éanna Eoghan Eoin Fergal Fergus Fiachra Fidelma Finbar Finnian Fintan Fionn Fionnuala Gearóid
Gobnait Grainne Gráinne Iarla Íde Iseult Lorcan Lochlann Máire Mairead Mairéad Malachy Maeve Méabh Micheál Muireann Muiris Murtagh Niall Niamh Nuala Odhran
Oisín Oonagh Órla Orla Orlaith Oscar Padraic Pádraic Padraig Pádraig Peadar Piaras Ríona Róisín Roisin Rónán Ruairí Sadhbh Saoirse Seamus Séamus Seán Seánie
Síle Sile Sinead Sinéad Siobhan Siobhán Sorcha Tadhg Tiernan Tomás Turlough Úna Ailsa Alasdair Angus Archibald Callum Catriona Coll Donalda Duncan Eilidh
Ewan Euan Ewen Fearghas Finlay Fiona Fraser Gavin Gregor Hamish Iain Innes Iona Isla Kirsty Lachlan Lorna Mairi Malcolm Morag Morven Mhairi Niven Rhona
Ruaridh Rory Seonaid Shona Torquil Aled Alun Angharad Aneurin Arwel Bethan Bleddyn Bronwen Bryn Carys Ceri Cerys Dafydd Delyth Dilwyn Dylan Eirlys Eleri
Elfed Eluned Emlyn Emrys Ffion Gareth Gethin Geraint Glenys Gruffudd Gruff Gwen Gwenllian Gwilym Gwyn Gwyneth Gwynfor Haf Hefin Heledd Huw Hywel Ianto Idris
Iestyn Ieuan Ifan Illtyd Ioan Iolo Iorwerth Iwan Lleucu Llew Llewelyn Llinos Lowri Mabli Macsen Mair Mared Mari Megan Meinir Meirion Menna Mererid Myfanwy
Nerys Nia Non Olwen Owain Owen Rhian Rhiannon Rhodri Rhys Robat Seren Siân Siôn Steffan Talfryn Tegwen Tomos Trefor Tudur
Aharon Alon Amit Amnon Amos Anat Arik Arnon Aryeh Assaf Avi Avigdor Aviv Avraham Ayala Ayelet Baruch Batsheva Ben-Zion Benny Bezalel Binyamin Boaz Chaim
Chana Chava Dafna Dalit Dov Dror Dvora Efrat Ehud Eitan Elad Eli Eliezer Elisheva Eliyahu Erez Ephraim Esther Galit Gideon Gil Gilad Golda Hadas Hadassah
Haim Hila Idan Ido Ilan Ilana Inbal Iris Itai Itamar Itzhak Keren Lior Liora Liron Malka Maor Mayer Meir Menachem Menahem Merav Micha Michal Mordechai Moshe
Naftali Nechama Neta Nir Nira Nissim Noa Noam Nurit Ofer Ofir Ofra Omer Omri Oren Orit Orly Osnat Oz Pinchas Rachel Rafi Ran Raz Reuven Rivka Ronen Ronit
Ruth Sapir Sarit Shai Shaul Shimon Shira Shlomit Shlomo Shmuel Shoshana Shulamit Sigal Smadar Tal Talia Tamar Tali Tsipi Tzipi Tzipora Uri Uriel Uzi Yaakov
Yael Yair Yaron Yehuda Yehudit Yigal Yitzhak Yoav Yochanan Yona Yonatan Yoram Yosef Yossi Yotam Yuval Ze'ev Zehava Zeev Zipporah Ziv Zvi
Aaliyah Abbie Addison Ainsley Alana Alanna Alayna Alexa Alivia Allie Alyson Alyssa Amari Amiyah Amya Andre Aniyah Annabel Annalise Annika Ansley Antoinette
Antwan Anya Arabella Ariel Ariella Arlo Armani Arnold Ashanti Asher Ashton Aspen Aubree Audra Augustus Aurelius Aven Averie Aviana Axel Bailey Barrett
Baylee Beau Bennett Bernadine Bettye Bex Billie Blaine Blair Blakely Bobbie Boyd Braden Bradford Braden Brady Braxton Brayden Breanna Breckin Brenna Brennan
Brennen Brett Bria Briana Brielle Briar Brinley Bristol Britney Brittany Brock Brodie Brody Bronson Brooklyn Brooklynn Bryant Bryson Buck Buddy Byron Cade
Caden Cadence Caiden Cali Callie Camden Cameron Camryn Cara Carey Carissa Carlee Carley Carlton Carly Carmella Carmine Carolina Carrie Carsen Cary Cash
Cassie Cayden Cecelia Cedric Celina Chandler Chanel Charity Charmaine Chasity Chaz Chelsey Cherie Cherry Cheyenne Chip Christa Christi Christie Chrissy
Chuck Ciara Clarabelle Clarke Claudette Cleveland Clifton Coby Cole Coleman Collin Colson Colt Colton Conner Cooper Corbin Cordelia Coretta Corinne Cornell
Cortney Cory Courtney Coy Creed Crew Cristal Crystal Cullen Dakota Dallas Dalton Damon Damion Damarcus Dandre Dane Danika Daniella Danika Dante Darby Darcy
Darla Darlene Darnell Darrel Darrin Darryl Darwin Daryl Dashiell Davion Davis Davon Dawn Dawson Dayton DeAndre DeShawn Deana Deandre Deanna Debra Declan Dee
Deena Deja Delaney Delbert Delilah Della Delores Demarcus Demetria Demi Dena Denzel Deon Derrick Desiree Desmond Destiny Devin Devon Dewayne Dexter Diamond
Dianna Dianne Dillon Dina Dinah Dion Dirk Dixie Dominic Dominick Dominique Don Donna Donnell Donnie Donovan Dora Dorian Dorothea Dorothy Dottie Doug Douglas
Drake Drew Duane Dustin Dwayne Dwight Earline Earnest Easton Ebony Eddie Edgar Edith Edna Edwin Effie Eldon Eleanor Eli Eliana Elijah Elise Eliza Elizabeth
Ella Elle Elliana Ellie Elliot Elliott Ellis Elmer Elmo Eloise Elroy Elsie Elton Elvis Elwood Ember Emerson Emery Emilee Emmett Emmitt Enid Enoch Erica
Ericka Erika Erin Ernestine Ervin Esme Esmeralda Essie Estella Ethan Ethel Etta Eunice Evan Evangeline Evelyn Everett Everleigh Ezekiel Ezra Faye Felicity
Fletcher Flo Florence Floyd Forrest Frances Frankie Franklin Fred Freda Freddie Freddy Frederick Gage Gail Garrett Garth Gary Gavin Gayle Gene Geneva
Genevieve Geoff Geoffrey Georgette Georgiana Georgina Gerald Geraldine Geri Germaine Gertrude Gia Gianna Gideon Gilbert Gillian Gina Ginger Ginny Giselle
Gladys Glen Glenda Glenn Glenna Gloria Goldie Gordon Grady Graham Grant Grayson Greg Gregg Gregory Greta Gretchen Greyson Griffin Grover Gus Guthrie
Gwendolyn Hadley Hailey Haley Hallie Hank Hannah Harlan Harley Harlow Harmony Harold Harper Harriet Harrison Harry Harvey Haven Hayden Haylee Hazel Heath
Heather Hector Heidi Helen Helena Henrietta Henry Herb Herschel Hershel Hezekiah Holden Holly Hollis Homer Hope Hosea Howard Hudson Hunter Hyman Ian Ida
Imani Imogen Imogene Ina India Ines Ingrid Ira Irene Iris Irma Irvin Irving Irwin Isaac Isaiah Isaias Isiah Isla Ivan Ivory Ivy Iyana Izaiah Jace Jaclyn
Jacoby Jacque Jada Jade Jaden Jadyn Jagger Jaheim Jaiden Jake Jaleel Jalen Jamaal Jamar Jamarcus Jamari Jameson Jamie Jamison Jan Janae Jane Janelle Janessa
Janet Janice Janie Janine Janis Jared Jarred Jarrett Jarrod Jarvis Jase Jasmin Jasmine Jason Jasper Javon Jax Jaxon Jaxson Jay Jayce Jayda Jayden Jaydon
Jayla Jaylen Jayleen Jaylin Jaylon Jayne Jayson Jean Jeana Jeanette Jeanie Jeanine Jeannie Jeb Jed Jedidiah Jeff Jefferson Jeffery Jeffrey Jemima Jemma
Jenna Jennie Jennifer Jenny Jensen Jeremiah Jeremy Jeri Jermaine Jerome Jerry Jess Jessamyn Jessica Jessie Jethro Jewel Jill Jillian Jim Jimmie Jimmy Jo
Joan Joann Joanna Joanne Joaquin Jocelyn Jodi Jodie Jody Joe Joey Johanna John Johnathan Johnathon Johnnie Johnny Jolene Jolie Jon Jonah Jonathan Jonathon
Jordyn Joselyn Joseph Josephine Josh Joshua Josiah Josie Joslyn Journey Joy Joyce Joycelyn Juan Juanita Judd Jude Judi Judy Juliana Julianna Julianne Julie
Juliet Julio June Junior Justice Justin Juwan Kacey Kade Kaden Kadence Kai Kaia Kaila Kailey Kailyn Kaitlin Kaitlyn Kale Kaleb Kali Kallie Kamari Kameron
Kamron Kamryn Kara Kareem Karen Kari Karina Karissa Karl Karla Karlee Karly Karrie Karson Karter Kasey Kason Kassandra Kassidy Kate Katelyn Katherine
Kathleen Kathryn Kathy Katie Katina Katlyn Katrina Kay Kaya Kaycee Kayden Kayla Kaylee Kayleigh Kaylin Kaylyn Keaton Keegan Keenan Keira Keisha Keith Kelley
Kelli Kellie Kelly Kelsey Kelsie Kelton Kelvin Kendal Kendall Kendra Kendrick Kenley Kenna Kennedi Kenneth Kenny Kent Kenya Kenzie Keri Kermit Kerri Kerry
Keshawn Kevin Khalil Khloe Kian Kiana Kiara Kieran Kiera Kiley Kim Kimberlee Kimberly Kimora King Kingsley Kinley Kinsley Kip Kira Kirby Kirk Kit Kobe Kody
Kolby Kolton Korey Kourtney Kris Krista Kristen Kristi Kristian Kristie Kristin Kristina Kristine Kristopher Kristy Krystal Kurt Kurtis Kyla Kyle Kylee
Kyleigh Kyler Kylie Kyra Kyree
"""
    )
)

WORDS: Final = words(
    """
Cash King Crew Hope Justice Joy Dawn Diamond Harmony Haven Heath Hunter Ivory Jade Jewel Journey June Junior Buck Buddy Cherry Chip Charity Crystal Dallas
Destiny Cleveland Bristol Brooklyn
Chandler Creed Drake Ember Ginger Grant Hazel Heather Hudson India Kent Kenya Griffin Grover Gage Cooper Cole Colt Aspen Briar Karma Sari Made Even Pier
Primo Santo Natale Santos Salvador
Washington Regina Florence Geneva Sultan Salem Sheikh Sherpa Mine Roman German Marine Valentine Wolf Till Sage Nana Mansa Tokugawa Medici Prem Surya Durga
Bala Raja Rama Kumar Sara Stein Ming
Yuan Wen Ting Ling Ping Ning Hong Yong Yang Chen Peng Liang Zheng Guo Tian Xiao Duong Hoang Minh Nguyen Nguyễn Thanh Trinh Cruz Aurora Harper Dolores
Mercedes Consuelo Rosario Pilar Nieves
Remedios Guadalupe Lourdes Alma Alba Concepción Soledad Esperanza Milagros Domingo Socorro Angus Forth Carson Addison Cameron Mori Bach Faith Manu Ocean
Kirk Brock Chuck Dean Dale Vito Shun Cade
Haya Hayat Sabah Amal Noor Rim Nada Hind Said Gaza Tunis Jordan Devi Indira Maya Inca Sana Adobe Lara Alexa Siri Cortana Juno Ariel Aria Orion Apollo Atlas
Rocky Ajax Bali Java Asia Siena Paris Lyon Nice Nancy
Tours Cairo Chad Mali Elle Vogue Yeti Yoko Mandy Randy Candy Sandy Sunny Brandy Misty Stormy Rusty Dusty Duke Earl Baron Prince Duchess Dakota Carolina
Virginia Georgia Alexandria Augusta Savannah
Sidney Sydney Adelaide Victoria Bath Reading Lincoln Madison Jackson Houston Austin Orlando Denver Phoenix Camden Ashton Easton Weston Preston Boston
Francisca Baptiste Loan Tam Bas Els Rens Jip
"""
)
"""Those that are words, places or family names too."""
