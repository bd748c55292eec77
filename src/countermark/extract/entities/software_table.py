"""More languages, libraries, programs, services, protocols, devices and models: our own list, by what they are for."""

from __future__ import annotations

from typing import Final

from countermark.extract.listed import words

NAMES: Final = """\
ABAP|ALGOL|AMPL|APL|AppleScript|AutoHotkey|AutoIt|AWK|Ballerina|BCPL|Bicep|C99|C11|C17|C++11|C++17|C++20|COBOL-85|Common Lisp|Crystal Lang|Cython|Delphi
Eiffel|Emacs Lisp|Forth|Gleam|GLSL|Hack Lang|Haxe|HCL Language|HLSL|Idris|J2EE|JSON5|JScript|Kusto|LabVIEW|Logo Writer|MicroPython|CircuitPython|ML.NET
Modula-2|Mojo Lang|MoonScript|Nim|Nix|NixOS|Objective-C++|Odin Lang|OpenCL|OpenMP|MPI|Pascal|Turbo Pascal|PL/SQL|PL/pgSQL|PostScript|Processing.js
PureScript|Q#|Racket|ReasonML|Rego|Rexx|RISC-V|RPG IV|Scheme|Simula|Simulink|Solidity|SPARQL|Standard ML|SystemVerilog|T-SQL|Tcl|TeX|BibTeX|Typst|Vala|VBA
VBScript|Verilog|VHDL|Vyper|WebGPU|Wolfram Language|Mathematica|Maple Soft|XAML|XPath|XQuery|Zig
1Password|7-Zip|Ableton|Ableton Live|Adobe Acrobat|Adobe Illustrator|Adobe Photoshop|Adobe Premiere|Adobe Reader|Adobe XD|AirDrop|AirPlay|AirTag|AirTags
Alfred App|Amazon Prime|Prime Video|Amazon S3|Anki|AnyDesk|Apple Maps|Apple Music|Apple Notes|Apple Silicon|ArcGIS Pro|Audacity|Audible|AutoCAD LT
Avid Pro Tools|Pro Tools|Backblaze|Bard|BeReal|Bing|Bing Chat|Bing Maps|Bitwarden|BitTorrent|BlueStacks|Bluesky|Brave Browser|CapCut|CarPlay|ChatGPT Plus
Chromecast|Cinema 4D|Citrix Workspace|ClickUp|Clubhouse|Cortana|Cricut|Cura|Cydia|Da Vinci Resolve|DaVinci Resolve|Dashlane|DeepSeek-R1|DeepSeek-V3
Disk Utility|DirectX|Dolphin Emulator|Doodle Poll|Doom Emacs|Dragon NaturallySpeaking|Duolingo|EndNote|Eudora|Eventbrite|Facebook Messenger
Facebook Marketplace|Messenger|FileMaker|FileZilla|Final Cut|Finder|FL Studio|Flipboard|Foursquare|FreeCAD|Fusion 360|GarageBand|GIMP|Gimp|GitKraken
GNU Emacs|Goodreads|Google Authenticator|Google Classroom|Google Docs|Google Earth|Google Forms|Google Keep|Google Lens|Google Pay|Google Photos
Google Scholar|Google Slides|Google Trends|Google Wallet|Google Bard|Google Gemini|GoodNotes|Grindr|Handbrake|HandBrake|Hinge App|Hootsuite|ICQ|iMovie
InDesign CC|Inkscape|iOS 17|iOS 18|iPhoto|iWork|Joplin|Kahoot|KeePass|KeePassXC|Keynote|Kodi|Krita|LastPass|LibreOffice|Linktree|Logic Pro|Logseq|Loom
Lotus 1-2-3|Lotus Notes|MacBooks|macOS Sonoma|macOS Ventura|macOS Sequoia|Malwarebytes|MapQuest|Matlab|McAfee|Meetup|Mendeley|Microsoft Access
Microsoft Defender|Microsoft Excel|Microsoft Exchange|Microsoft Intune|Microsoft OneNote|Microsoft Outlook|Microsoft Paint|Microsoft Planner
Microsoft PowerPoint|Microsoft Project|Microsoft Store|Microsoft To Do|Microsoft Visio|Monday.com|MS Paint|MS Office|MS Word|MS Excel|MS Teams|Mural|Myspace
MySpace|Napster|NordVPN|ExpressVPN|Norton|Notepad|Notepad++|Notes App|OBS|OBS Studio|Obsidian|OneDrive|OneNote|OnlyFans|OpenOffice|OpenStreetMap|Overleaf
Paint.NET|Patreon|PayPal app|Pegasus Spyware|Perplexity AI|Plex|Pocket Casts|Power Automate|Power Apps|Power Query|ProtonMail|Proton Mail|ProtonVPN|Quicken
QuickTime|RealPlayer|Remote Desktop|Revit LT|Roam Research|Samsung Pay|Scrivener|ServiceNow|Shazam|Sibelius|Signal app|SketchUp|Slackbot|Snapseed
SurveyMonkey|Strava|SwiftKey|TeamViewer|Task Manager|TaskRabbit|Telegram Messenger|Tesseract|Threema|Things 3|Threads App|Thunderbird|Tinder|Todoist
TurboTax|Tumblr App|Typeform|Typora|uTorrent|Viber|Vimeo|VLC|VLC Media Player|Waze|WebEx|Webex|WeChat|WeTransfer|Wikipedia app|WinRAR|WinZip|Winamp
Windows 8|Windows 98|Windows 2000|Windows Defender|Windows Explorer|File Explorer|Windows Phone|Windows Update|Windows Vista|Device Manager|Control Panel
Disk Cleanup|Word for Windows|WordPerfect|WordStar|Xero|YouTube Music|YouTube Premium|YouTube Shorts|Yammer|Yoast|YNAB|Zello|Zoho|Zotero|Zoom Rooms
Times Tables Rock Stars|Quizlet|Canvas LMS|Moodle|Blackboard Learn|Kahoot!|Roblox|Fortnite|League of Legends|Overwatch|Counter-Strike|Call of Duty
World of Warcraft|Zelda|Pokémon Go|Pokémon GO|Grand Theft Auto|Elden Ring|Baldur's Gate 3|The Sims|Stardew Valley|Animal Crossing|Tetris|Pac-Man|Among Us
Actix|Agda|Airbyte|Akka|Alembic|Alibaba Cloud|AlloyDB|Alpine.js|Amazon Athena|Amazon Aurora|Amazon Bedrock|Amazon EKS|Amazon Kinesis|Amazon RDS
Amazon Redshift|Amazon SageMaker|SageMaker|Bedrock|AMQP|Anaconda|Ant Design|Anyscale|Apache Airflow|Apache Beam|Apache Cassandra|Apache Flink|Apache Hadoop
Apache Hive|Apache Iceberg|Apache Lucene|Apache Maven|Apache Pulsar|Apache Solr|Apache Superset|Superset|Apache Tomcat|API Gateway|Apigee|Apollo Client
Apollo Server|AppArmor|Appium|Appwrite|Aqua Security|ArangoDB|Argo CD|ArgoCD|Artifactory|Assembly|assembly language|Astro|AutoGen|AutoGPT|Avalonia|Axios
AWS CLI|AWS EC2|AWS S3|AWS Glue|Azure Functions|Azure OpenAI|Azure SQL|Bazel|Beautiful Soup|BeautifulSoup|BERT|BLAST|BLEU|Bokeh|Buildkite|Cargo|Ceph|Chai
Chart.js|ChromaDB|Chroma|Cilium|Cloud Run|CloudFormation|Cloud Functions|Codex|CodeQL|CodeWhisperer|Composer|Conda|Consul|Cosmos DB|CouchBase|Couchbase
Cursor|D3|Dagster|DataFrames|DBeaver|DBSCAN|Deepgram|DeepSpeed|Dependabot|DGL|Docker Hub|Docker Swarm|DRF|Drizzle|DSPy|Dropwizard|DuckDB|Dynatrace|EKS|ECS
Elastic Beanstalk|ELK|Envoy|ERC-20|Etcd|etcd|ETL|EXIF|Fabric.js|Fargate|Fastlane|FIDO2|Fluentd|Flyway|Gerrit|GitHub Codespaces|GitHub Pages|GitLab CI|GKE
AKS|Google Kubernetes Engine|GraalVM|Great Expectations|GStreamer|GTK|Gulp|HAProxy|HDFS|Heroku Postgres|Homebrew|Hugo|Husky|Hyperledger|Istio|Jaeger|JavaFX
JDK|JDBC|ODBC|Jenkins X|Jekyll|JetBrains Rider|JMeter|JupyterLab|K3s|k9s|Kibana|Knative|Kong|Kubeflow|Kustomize|Linkerd|LiteLLM|LlamaIndex|Llama.cpp
Liquibase|Locust|Logstash|Loki|LoRA|Lodash|Lucidchart|Mantine|Meilisearch|Metabase|Milvus|MinIO|Minikube|Mistral 7B|MobaXterm|MongoDB Atlas|MuleSoft|MUI
NATS|n8n|Neon|NLTK|Nomad|Nuxt.js|NumPyro|NVIDIA CUDA|OpenShift|OpenTelemetry|OpenTofu|Optuna|OSPF|BGP|QUIC|Ollama|OpenRouter|OpenSearch|OpenVINO|Oracle DB
OTel|OWASP ZAP|p5.js|Packer|Pandas|Passport.js|Perforce|pgAdmin|pgvector|PgBouncer|phpMyAdmin|Playwright|PlanetScale|pnpm|PocketBase|Preact|Prefect|PrestoDB
Pulumi|Puppet|Chef Infra|PyPy|PySide|pylint|Pylint|Pyright|Qdrant|Qiskit|QuickSight|R Markdown|RMarkdown|Railway.app|Ray|ReactJS|Remix|Rocky Linux
Arch Linux|Gentoo|openSUSE|Red Hat Enterprise Linux|RHEL|SUSE|Pop!_OS|Zorin|Manjaro|Tails OS|Qubes OS|OpenBSD|NetBSD|Solaris|AIX|z/OS|OS/2|BeOS|Haiku OS
Rspec|RSpec|Ruff|RxJava|S3 Glacier|Salt Stack|Scrapy|ScyllaDB|Semgrep|SentencePiece|Serverless Framework|Shopify Plus|Sidekiq|Sinatra|Skaffold|Snyk|SolidJS
SonarQube|Spinnaker|SPIFFE|Spring Security|SQLModel|SQS|SNS|SES|SSIS|SSRS|Starlette|Statsmodels|Stimulus|StyleX|Sublime Text|SurrealDB|systemd
TanStack Query|Tauri|TeamCity|Tekton|Temporal|TestNG|Textual|Thrift|Travis CI|Turborepo|TypeDoc|Typesense|uWSGI|Uvicorn|Valkey|Vault|Vector DB|Vertex AI
Vitest|vLLM|Vuetify|WandB|Weights & Biases|Weaviate|WireGuard|Wireshark|WooCommerce|Wix|Webflow|XState|YOLO|YOLOv5|YOLOv8|YugabyteDB|Zipkin|ZooKeeper
Zookeeper|Zustand|ZFS|Btrfs|NTFS|ext4|FAT32|exFAT|RAID|LVM|SELinux|iptables|nftables|Nagios|Zabbix|Icinga|Burp Suite|Metasploit|Nmap|Kerberos|OpenLDAP
Active Directory|RADIUS|IPSec|TLS 1.2|TLS 1.3|HTTP/1.1|WebDAV|WebAuthn|OIDC|SCIM|SOAP API|STUN|SIP|RTP|RTMP|HLS|NTP|SNMP|Telnet|rsync|SMB|NFS|ICMP|ARP
Zigbee|Z-Wave|LoRaWAN|Thread network|Matter protocol|Modbus|CAN bus|I2C|SPI|UART|JTAG|PCIe|PCI Express|SATA|DDR4|DDR5|LPDDR5|GDDR6|HBM|NVLink|USB4
DisplayPort|VGA|DVI|RJ45|RS-232|MagSafe|Qi charging|ATX|AMD64|ARMv8|x64|MIPS|PowerPC|SPARC|Cortex-M4|ESP32|ESP8266|STM32|ATmega328|Raspberry Pi Pico
Jetson Nano|BeagleBone|micro:bit|FPGA|FPGAs|ASIC|ASICs|PLC|SCADA
AlphaZero|AlphaCode|BLOOM|ChatGLM|Claude 2|Claude 3.5|Claude Opus|Claude Sonnet|Claude Haiku|CLIP|Codestral|Command R|DALL·E|Dolly|ERNIE|Falcon LLM|Flux.1
Gemini Pro|Gemini Ultra|Gemma|GPT-4 Turbo|GPT-4.1|GPT-J|GPT-NeoX|Grok|ImageNet|Imagen|Inception|LaMDA|Llama 3.1|LSTM|GRU network|Mamba|Mixtral 8x7B
MobileNet|o1-preview|OPT-175B|PaLM|PaLM 2|Phi-3|Qwen|Qwen2|ResNet|ResNet-50|RoBERTa|DistilBERT|Sora|T5|U-Net|VGG|ViT|Vicuna|Wav2Vec|Word2Vec|GloVe|Watson
Deep Blue|ELIZA|AlexNet|StyleGAN|GANs|XLNet|Whisper large
A320neo|A350|A380|Airbus A350|Ariane 5|Ariane 6|Artemis I|ATLAS detector|B-2|B-52|Bayraktar TB2|Boeing 707|Boeing 777|Bombe|Cassini|Chandra|Chandrayaan-3
Chevrolet Volt|Chevy Bolt|Colossus|Crew Dragon|CubeSat|Curiosity|Difference Engine|Dragon capsule|EDSAC|EDVAC|Enigma|Euclid Telescope
Event Horizon Telescope|F-16|F-22|F-150 Lightning|Falcon Heavy|Gaia spacecraft|Gaganyaan|Galileo probe|Hayabusa2|HIMARS|Hyperloop|Ingenuity|ITER|James Webb
Javelin missile|Juno probe|Kepler Space Telescope|Large Hadron Collider|LHC|LIGO|Luna 2|Lunar Module|Maglev|MiG-29|New Horizons|New Shepard|Orion capsule
Patriot missile|Perseverance|Philae|Pioneer 10|Rosetta|Salyut|Saturn V rocket|Shinkansen|Skylab|SLS|Soyuz|Space Launch System|Spitzer|Sputnik 1
Starlink satellites|Su-57|Tevatron|TGV|Tiangong|Tokamak|V-2|Vera Rubin Observatory|Viking 1|VLT|Voyager 2|Vostok 1|Model T|Ford F-150|Toyota Prius|Prius
Honda Civic|Toyota Corolla|Toyota Camry|Nissan Leaf|VW Golf|Volkswagen Golf|Renault Zoe|Hyundai Ioniq 5|Ioniq 5|Kia EV6|Tesla Model 3|Tesla Model Y
Tesla Model S|Rivian R1T|Ford Mustang|Mustang Mach-E|Porsche 911|Porsche Taycan|BMW i3|BMW i4|BMW X5|Audi A4|Audi e-tron|Jeep Wrangler|Land Cruiser
AirPods Pro|AirPods Max|Amazon Echo|Amazon Fire TV|Fire TV|Fire Stick|Apple II|Apple TV 4K|Apple Vision Pro|Apple Watch Ultra|Atari 2600|BlackBerry Bold
Chromebooks|Commodore Amiga|Amiga|Dell XPS|DualSense|DualShock|Dyson V15|EOS R5|Fairphone|Fire tablet|Galaxy Buds|Galaxy Fold|Galaxy Note|Galaxy S22
Galaxy S21|Galaxy Watch|Game Cube|GameCube|Gameboy|GeForce|GeForce RTX|RTX 3080|RTX 3090|RTX 4060|RTX 4070|RTX 4080|RTX 4090|GTX 1080|Radeon|Ryzen|Ryzen 5
Ryzen 7|Ryzen 9|Core i3|Core i5|Core i7|Core i9|Xeon|Threadripper|Snapdragon|Tegra|Pentium|Intel 4004|Google Nest|Google Pixel 7|Pixel 6|Pixel 7|Pixel 9
Google Glass|HoloLens|HP LaserJet|Instant Pot|iPad Air|iPad mini|iPhone SE|iPhones|iPads|Joy-Con|Kindle Fire|Kindle Oasis|Kindle Paperwhite|Kobo Libra
Kobo Clara|Lenovo Yoga|Mac mini|Mac Pro|Mac Studio|Mac|Macs|Magic Keyboard|Magic Mouse|Meta Quest|Meta Quest 3|Mi Band|N64|Nintendo 64|Nintendo DS
Nintendo Wii|Nokia 3310|NES|SNES|Nest Hub|Nest Thermostat|Oculus Rift|Palm Pilot|PalmPilot|Philips Hue|PlayStation 2|PlayStation 3|PlayStation Portable|PSP
PS Vita|PS2|PS3|Quest 2|Razr|reMarkable|Sega Genesis|Dreamcast|Steam Deck|Surface Pro|Surface Laptop|Microsoft Surface|Switch OLED|ThinkPad|ThinkPads
ThinkPad X1|Thinkpad|Wacom|WH-1000XM4|WH-1000XM5|Xbox Series X|Xbox Series S|XPS 13|Zenbook|ZenBook|ZX Spectrum|A100|H100|H200|V100|TPUs|M1|M2|M3|M4|A17 Pro
SSDs|USB-A|HDR|HDR10|Dolby Atmos|Dolby Vision|NAS|Synology
mRNA vaccines|CAR-T|MRI scanner|PET scanner|Cas9|CRISPR-Cas9|Sci-Hub|Litecoin|Cardano|Polkadot|Polygon|Monero|Zcash|XRP|Stellar Lumens|Uniswap|Chainlink
MetaMask|NFT|NFTs|DeFi|DAO|EVM|IPFS|Lightning Network|USDC|USDT|LLM API|2FA|MFA|WPA|WEP|PGP|GPG|HMAC|SHA-1|SHA-512|ECDSA|Diffie-Hellman|bcrypt|Argon2|scrypt
ChaCha20|Base64|UUID|UUIDs|ULID|CRUD|JSON-LD|JSON-RPC|XML-RPC|DOM|CSSOM|AJAX|PWA|PWAs|SSR|SSG|CSP|CDNs|DDoS|EXE|DMG|APK|ISO image|WebP|WEBP|AVIF|HEIC|TIFF
FLAC|WAV|MPEG|MPEG-4|AAC|H.264|H.265|HEVC|AV1|VP9|MKV|AVI|MOV|PSD|DWG|STL|GeoJSON|KML|Shapefile|HDF5|NetCDF|CSVs|TSV|INI|RTF|ODT|XLS|PPT|PPTX|EML|vCard|iCal
CalDAV|LoRaWAN 1.1|Wi-Fi 6|Wi-Fi 7|6G|2G|EDGE network|UWB|GNSS|Galileo system|GLONASS|BeiDou"""

SMALL: Final = """\
adobe acrobat|airbnb app|airdrop|airpods|alexa|android|angular|apple pay|apple watch|bitcoin|blender|bluesky|brave browser|canva|carplay|chatgpt|chromebook
chromecast|copilot|dall-e|discord|dropbox|duolingo|ethereum
excel sheet|facetime|figma|firefox|fortnite|gemini app|gimp|gmail|google calendar|google chrome|google docs|google drive|google forms|google home
google maps|google meet|google photos|google pixel|google play|google sheets|google slides|google translate
instagram|imessage|icloud|imovie|ipad|iphone|itunes|javascript|jira|kindle|libreoffice|linkedin|linux|macbook|macbook air|macbook pro|microsoft edge
microsoft excel|microsoft teams|microsoft word|minecraft|ms paint|ms teams|ms word|netflix app
nintendo switch|notepad++|notion|onedrive|onenote|openoffice|photoshop|pinterest|playstation|playstation 5|powerpoint|power bi|powershell|ps4|ps5|quickbooks
raspberry pi|react native|reddit app|roblox|roku|rtx 3080|rtx 4090|samsung galaxy|sharepoint|siri|skype
snapchat|spotify app|steam deck|sql server|strava|surface pro|tableau|task manager|teamviewer|telegram app|thinkpad|tiktok|tinder|todoist|trello|twitch
ubuntu|venmo app|vlc|vpn|vs code|vscode|waze|webex|wechat|whatsapp|wifi|windows 10|windows 11|windows 7|windows defender|word doc
wordpress|xbox|xcode|youtube|youtube music|zoom call|zoom link|chrome|excel|slack|outlook|usb|ssd|gpu|cpu|pdf|hdmi|golang|nodejs|nextjs|reactjs|vuejs
pgvector|elasticsearch|rabbitmq|ollama|langchain|huggingface|chrome os|device manager|file explorer|control panel|app store|disk utility"""
"""Names of software and devices as a hasty writer writes them, without a capital."""

WORDS: Final = words(
    "Ballerina Bicep Delphi Eiffel Forth Gleam Pascal Racket Scheme Audacity Audible Bard Clubhouse Messenger Finder Joplin Keynote Loom Mural Norton Obsidian"
    " Quicken Sibelius Tesseract Thunderbird Tinder Zelda Alembic Bedrock Anaconda Assembly Astro Cargo Chai Chroma Codex Composer Consul Cursor Drizzle Envoy"
    " Gulp Homebrew Hugo Husky Jaeger Jekyll Kong Locust Loki Neon Nomad Packer Playwright Prefect Puppet Ray Remix Sinatra Spinnaker Stimulus Temporal Textual"
    " Thrift Vault Kerberos Dolly Gemma Inception Mamba Watson Cassini Chandra Colossus Curiosity Enigma Ingenuity Perseverance Rosetta Philae Spitzer Polygon"
    " Nim Nix Vala Rego Matrix Element Linear Arc Superset Axios Meetup"
)
"""Those that are words of English, or somebody's name, outside of computing."""
