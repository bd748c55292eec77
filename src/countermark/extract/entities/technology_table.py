"""Languages, libraries, software, protocols, devices and models: our own list.

`NAMES` are written as they are here. `SMALL` are also found in small letters, as programmers write them.
`WORDS` are words of English too, and name a technology only where the text speaks of such things.
"""

from __future__ import annotations

from typing import Final

from countermark.extract.entities import software_table
from countermark.extract.listed import words

NAMES: Final = """\
ActionScript|Ada|Airflow|Ajax|Alexa|AlphaFold|AlphaGo|Alpine Linux|Amazon Web Services|AWS|AWS Lambda|Lambda|S3|EC2|RDS|DynamoDB|CloudFront|CloudWatch
Android|Android Auto|Android Studio|Angular|AngularJS|Ansible|Apache|Apache Kafka|Kafka|Apache Spark|Spark|PySpark|Apache Airflow|Hadoop|API Gateway|App Store
Apple TV|Apple Watch|Apple Pay|AirPods|Arduino|ARM64|ASP.NET|Astro|Asyncio|AutoCAD|Azure|Azure DevOps|Babel|BASIC|Bash|BERT|BigQuery|Bitbucket|Bitcoin|Ethereum|Solana
Dogecoin|Blender|Bluetooth|Bootstrap|Bun|C++|C#|C/C++|CAD|Cassandra|CentOS|ChatGPT|Chrome|Chromebook|ChromeOS|Chromium|CircleCI|Claude|Claude 3|Clojure|CMake|COBOL|CodePen
Confluence|Copilot|GitHub Copilot|Microsoft Copilot|CORS|CouchDB|CRISPR|CSS|CSS3|CSV|CUDA|Cypress|D3.js|DALL-E|Dart|Dask|Debian|Deno|DevTools|Discord|Django|Django REST Framework
DNS|DHCP|Docker|Docker Compose|Dockerfile|Dropbox|Drupal|Eclipse|Elasticsearch|Electron|Elixir|Elm|Emacs|Erlang|ES6|ESLint|Ethernet|Evernote|Excel|Microsoft Excel|Express.js
Expo|F#|FaceTime|FastAPI|Fedora|Figma|Firebase|Firefox|FFmpeg|Flask|Flink|Flutter|Fortran|FreeBSD|FTP|SFTP|Galaxy|Gatsby|GCC|GCP|Gemini|Ghidra|Git|GitHub|GitHub Actions|GitLab|Gmail
GNOME|GNU|Go|Golang|Google Analytics|Google Assistant|Google Calendar|Google Chrome|Google Cloud|Google Cloud Platform|Google Colab|Google Docs|Google Drive|Google Maps|Google Meet
Google Pixel|Google Play|Google Search|Google Sheets|Google Translate|Google Workspace|GPT|GPT-2|GPT-3|GPT-3.5|GPT-4|GPT-4o|GPT-5|GPU|GPUs|CPU|CPUs|TPU|RAM|SSD|HDD|Gradle|Grafana|GraphQL
gRPC|Groovy|Gunicorn|Hadoop|Haskell|HBase|Helm|Heroku|Hive|HTML|HTML5|HTTP|HTTP/2|HTTP/3|HTTPS|IDE|IMAP|InfluxDB|Instagram|Internet Explorer|IntelliJ|IntelliJ IDEA|iCloud|iMac|iMessage
iOS|IoT|iPad|iPad Pro|iPadOS|iPhone|iPod|IPv4|IPv6|IPsec|ISO 8601|iTunes|Jakarta EE|Java|JavaScript|JAX|Jenkins|JetBrains|Jest|Jinja|Jira|jQuery|JSON|JSON Schema|JSONL|JSX|Julia|Jupyter
Jupyter Notebook|JUnit|JVM|JWT|JWTs|Kali Linux|KDE|Keras|Keycloak|Kindle|Kotlin|Kubernetes|K8s|LangChain|LaTeX|Laravel|LDAP|Linux|Linux Mint|Lisp|LLaMA|Llama|Llama 2|Llama 3|Lua|Lucene
Mac OS|MacBook|MacBook Air|MacBook Pro|macOS|Magento|MapReduce|MariaDB|Markdown|Mastodon|MATLAB|Matplotlib|Maven|Memcached|Mercurial|Microsoft 365|Microsoft Azure|Microsoft Edge|Microsoft Office
Microsoft Teams|Microsoft Word|Midjourney|Minecraft|Mistral|Mixtral|MLflow|MobX|Mocha|MongoDB|Mongoose|MP3|MP4|MQTT|MS-DOS|MSSQL|MySQL|MyPy|Neo4j|Netlify|Next.js|NextJS|NFC|Nginx|NGINX|Node|Node.js
NodeJS|NoSQL|Notion|npm|NumPy|Numba|Nuxt|NVMe|OAuth|OAuth2|OAuth 2.0|Objective-C|OCaml|Office 365|ONNX|OpenAPI|OpenCV|OpenGL|OpenID Connect|OpenShift|OpenSSL|OpenStack|OpenVPN|Oracle Database|Outlook
Pandas|Perl|Photoshop|PHP|Pinecone|Pinia|PlayStation|PlayStation 5|PlayStation 4|PS5|PS4|Plotly|Podman|Poetry|Polars|PostGIS|Postgres|PostgreSQL|Postman|Power BI|PowerPoint|PowerShell|Prettier|Prisma|Prolog
Prometheus|Protobuf|Protocol Buffers|Puppeteer|PyCharm|Pydantic|Pygame|PyPI|PyQt|Pytest|Python|Python 2|Python 3|PyTorch|QEMU|Qt|QuickBooks|RabbitMQ|Rails|Raspberry Pi|React|React Native|React.js|ReactJS|Redis
Redshift|Redux|REST|REST API|RESTful|RFID|Roku|Rollup|RSA|AES|SHA-256|MD5|RSS|Ruby|Ruby on Rails|Rust|RxJS|Safari|SAML|Sass|SASS|Scala|Scikit-learn|SciPy|Scratch|Seaborn|Selenium|Sentry|Servlet
SharePoint|Signal Protocol|Siri|Sketch|Skype|Slack|Smalltalk|SMTP|Snapchat|Snowflake|SOAP|Socket.IO|Solidity|Solr|spaCy|Splunk|Spring|Spring Boot|SQL|SQL Server|Microsoft SQL Server|SQLAlchemy|SQLite
Squarespace|SSH|SSL|SSL/TLS|Stable Diffusion|Stack Overflow|StackOverflow|Stata|Steam|Storybook|Streamlit|Supabase|Svelte|SvelteKit|SVG|Swagger|Swift|SwiftUI|Symfony|Tableau|Tailwind|Tailwind CSS|TCP|TCP/IP
Telegram|TensorFlow|TensorRT|Terraform|TikTok|TLS|Tor|TOML|Tomcat|Trello|TypeScript|Ubuntu|UDP|UML|Unicode|UTF-8|UTF-16|ASCII|Unity|Unix|UNIX|Unreal Engine|Vagrant|Valgrind|Vercel|Vim|Neovim|VirtualBox
Visual Basic|Visual Studio|Visual Studio Code|VS Code|VSCode|Vite|VMware|VoIP|VPN|VPNs|VPS|Vue|Vue.js|VueJS|Vuex|WCAG|WebAssembly|Wasm|WebGL|WebKit|Webpack|WebRTC|WebSocket|WebSockets|WhatsApp|Whisper|WSL|WSL2
Wi-Fi|WiFi|WPA2|WPA3|Windows|Windows 10|Windows 11|Windows 7|Windows XP|Windows 95|Windows Server|Microsoft Windows|WordPress|WSGI|X11|x86|x86-64|Xbox|Xbox 360|Xbox One|Xcode|XGBoost|LightGBM|CatBoost|XHTML|XML
XSLT|XSS|CSRF|YAML|Yarn|YouTube|Zapier|Zig|ZeroMQ|Zoom|Zsh|ENIAC|UNIVAC|Apollo Guidance Computer|World Wide Web|ARPANET|Ethernet|USB-C|USB 3.0|HDMI|Thunderbolt|4G|5G|LTE|3G|GSM|LiDAR|lidar|MIDI
Switch|Nintendo Switch|Game Boy|Wii|Model S|Model 3|Model Y|Model X|Cybertruck|F-35|Boeing 737|Boeing 747|Boeing 787|Airbus A320|Airbus A380|737 MAX|Hubble|Hubble Space Telescope|James Webb Space Telescope|JWST
Falcon 9|Starlink|Starship|Apollo 11|Saturn V|Space Shuttle|Sputnik|Voyager 1|Curiosity Rover|TRS-80|Commodore 64|Macintosh|Altair 8800|IBM PC|Walkman|Galaxy S23|Galaxy S24|Pixel 8|Fitbit|Echo|Echo Dot|Google Home
PDF|PDFs|EPUB|JPEG|JPG|PNG|GIF|ZIP|DOCX|XLSX|USB|SIM|eSIM|SD card|QR|OCR|VR|AR|CLI|SDK|ORM|CDN|SEO|CMS|ERP|CRM|IP|LAN|WLAN|BIOS|UEFI|DLL|.NET|.NET Core|mypy|FAISS
HomeKit|HomePod|Ring|Nest|Roomba|GoPro|Oculus|Quest 3|Vision Pro|Kinect|Stripe API|Twilio API|Plaid|Auth0|Okta|Datadog|New Relic|PagerDuty|Zendesk|HubSpot|Mailchimp|Intercom|Asana|Airtable|Basecamp|Miro|Canva
Lightroom|Illustrator|InDesign|Premiere Pro|Final Cut Pro|After Effects|SolidWorks|Fusion 360|Revit|QGIS|ArcGIS|SPSS|SAS|RStudio|Stan|JAGS|ggplot2|dplyr|tidyverse|Weka|KNIME|Looker|dbt|Fivetran|Hudi|Iceberg|Delta Lake|Parquet|Avro|ORC|Arrow
Apache Arrow|Presto|Trino|Druid|ClickHouse|TimescaleDB|CockroachDB|Cosmos DB|Firestore|Realm|H2|Derby|Hibernate|MyBatis|Jackson|Guava|Log4j|SLF4J|Netty|Vert.x|Quarkus|Micronaut|Struts|Blazor|Entity Framework|LINQ|WPF|Xamarin|MAUI|Ionic|Cordova
Capacitor|Phaser|Three.js|Babylon.js|A-Frame|Ember.js|Backbone.js|Meteor|Strapi|NestJS|Fastify|Koa|Hapi|Sequelize|TypeORM|Knex|Zod|tRPC|SWR|React Query|TanStack|Formik|Material UI|Chakra UI|shadcn|Bulma|Less|Stylus|PostCSS|Parcel|esbuild|Turbopack"""

SMALL: Final = words(
    """
python javascript typescript java node.js react vue.js next.js numpy pandas scipy scikit-learn sklearn matplotlib seaborn
pytorch tensorflow keras docker kubernetes kubectl git github gitlab npm npx pip yarn pnpm webpack vite eslint redis mysql
postgres postgresql sqlite mongodb nginx django flask fastapi pytest asyncio linux ubuntu macos ios android bash zsh sql html
css json yaml xml csv http https ssh dns tcp udp graphql grpc jwt oauth iphone ipad chatgpt wifi wi-fi bluetooth jquery
kafka spark hadoop terraform ansible jenkins openssl curl wget vim emacs tmux systemd conda virtualenv poetry pydantic
sqlalchemy celery gunicorn uvicorn psycopg2 boto3 aiohttp httpx openssl ffmpeg opencv regex
"""
)

WORDS: Final = software_table.WORDS | words(
    """
Ada Ajax Spark Hive Spring Swift Go Rust Ruby Ring Nest Echo Switch Galaxy Gemini Express Poetry Signal Scratch Sketch Steam
Slack Zoom Word Excel Access Node React Angular Unity Safari Edge Arrow Iceberg Druid Realm Derby Stan Jackson Guava Meteor
Less Stylus Parcel Helm Cypress Julia Claude Whisper Babel Astro Bun Lambda Elm Dart Lisp Jest Mocha Rollup Hive Notion Miro
Realm Prisma Puppeteer Solid Sass Vim Pixel Windows Apache Bootstrap Basic Zig Yarn Intercom Hudi Derby
Capacitor Struts Quest Looker Discord Outlook Telegram Expo Hapi SAS Postman Ionic Tor Switch Jasmine Galaxy Trello Zod
"""
)
"""Capitalised words that mean something else outside of computing."""

HEADS: Final = words(
    "Engine Machine Computer Protocol Telescope Rover Probe Satellite Framework Phone Watch Tablet Console Camera Reactor Collider"
    " Processor Chip Keyboard Drone Robot Spacecraft Browser Toolkit SDK API IDE OS"
)
"""The last word of a name that says what it is."""
