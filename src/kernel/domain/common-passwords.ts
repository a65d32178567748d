/** Passwords that are refused, in lower case: the most guessed ones of eight characters and more, and our own name. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword p@ssword1 p@ssw0rd1 p@$$w0rd
12345678 123456789 1234567890 0123456789 12345678910 87654321 987654321 0987654321 9876543210 11223344 1122334455
12341234 12121212 123123123 123456123 123454321 123321123 147258369 159357456 789456123 741852963 963852741 13579246
qwertyui qwertyuiop qwerty123 qwerty1234 qwerty12 qwerty123456 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc zaq12wsx
zaq1zaq1 q1w2e3r4 q1w2e3r4t5 asdfghjk asdfghjkl asdfasdf asdf1234 zxcvbnm1 zxcvbnm123 abcd1234 abc12345 abcdefgh
abcdefg1 abc123456 a1b2c3d4 aa123456 a123456789 aa12345678 1234qwer qwer1234 qweasdzxc q123456789 qazwsxedc qazxswedc
iloveyou iloveyou1 iloveyou2 princess princess1 sunshine sunshine1 football football1 baseball baseball1 basketball
superman superman1 batman123 michael1 jennifer jordan23 charlie1 daniel123 liverpool liverpool1 manchester arsenal1
realmadrid barcelona barcelona1 chelsea1 computer computer1 internet internet1 samsung1 samsung123 google123 facebook
facebook1 whatsapp whatsapp1 instagram snapchat mohammed mohammed1 mohamed1 mohammad muhammad ahmed123 ali12345
abdullah abdulaziz abdulrahman fatima123 khalid123 sultan123 saudi123 saudi1234 saudiarabia riyadh123 jeddah123
welcome1 welcome12 welcome123 welcome1234 letmein1 letmein123 trustno1 changeme changeme1 changeme123 default123
admin123 admin1234 admin12345 admin123456 administrator root1234 rootroot toor1234 test1234 test12345 testtest
user1234 guest123 guest1234 master123 manager1 manager123 owner123 cashier1 cashier123 reception employee employee1
demo1234 demo12345 training training1 training123 batalat1 batalat12 batalat123 batalat1234 flowers1 flowers123
flower123 roses123 beauty123 salon123 boutique shop1234 starwars starwars1 pokemon1 dragon123 monkey123 shadow123
whatever whatever1 hello123 hello1234 helloworld secret123 secret1234 freedom1 killer123 mustang1 corvette butterfly
chocolate cookie123 summer123 summer2024 summer2025 winter123 spring123 love1234 lovelove babygirl babygirl1 loveyou1`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
