/** An article to seed; the paragraphs are parted by blank lines in the table. */
interface SeedArticle {
  id: number;
  title: string;
  lead: string;
  author: string;
  minutesAgo: number;
  paragraphs: string[];
}

const hours = (count: number) => count * 60;
const days = (count: number) => hours(24 * count);

export const seedArticles: SeedArticle[] = [
  {
    id: 42,
    title: 'Okafor kopt Maasstad langs Noorderhaven',
    lead: 'Een avond die tot in blessuretijd alle kanten op kon, eindigde met een kolkend stadion en een 2-1 die niemand meer had verwacht.',
    author: 'Sanne Verhoeven',
    minutesAgo: hours(3),
    paragraphs: [
      'De regen was nog geen kwartier weg toen Emeka Okafor zich losmaakte van zijn bewaker, twee passen naar de tweede paal deed en de vrije trap van Daan van Rossum tegen de touwen kopte. Het was de 76e minuut, het was 2-1, en op de oude staantribune viel iedereen iedereen om de hals.',
      'Daarvoor was het lang een wedstrijd van gemiste passes en gladde bochten geweest. Noorderhaven had na elf minuten de leiding genomen uit een hoekschop die eigenlijk een doeltrap had moeten zijn, en leunde daarna tevreden achterover. Maasstad kreeg de bal en wist er een half uur lang niets mee te beginnen.',
      'Dat veranderde in de rust. Trainer Mieke Hartog haalde een middenvelder weg, zette Jorrit de Wit op de linkerkant en vroeg haar backs om door te lopen. Binnen tien minuten stond het gelijk: De Wit sneed naar binnen, zijn schot werd van de lijn gehaald en Milan Bakker tikte de terugspringende bal binnen.',
      'Na de treffer van Okafor was het nog een kwartier billenknijpen. Keeper Sem Adriaanse hield in blessuretijd een kopbal van dichtbij uit de kruising, met een hand die hij zelf volgens eigen zeggen pas op de televisie heeft gezien. Toen de scheidsrechter floot, lag de helft van de ploeg op de grond en stond de hele tribune op.',
      'Maasstad klimt naar de vierde plaats. Zondag over een week wacht de uitwedstrijd bij Westkade, waar de laatste drie bezoeken op een teleurstelling uitliepen. Voorlopig praat niemand daarover.',
    ],
  },
  {
    id: 43,
    title: 'Kaartverkoop voor Westkade-uit begint vrijdag',
    lead: 'Er zijn 640 plaatsen in het uitvak. Wie er vorig seizoen ook bij was, mag een dag eerder bestellen.',
    author: 'Redactie',
    minutesAgo: 25,
    paragraphs: [
      'De club heeft voor de wedstrijd bij Westkade 640 kaarten gekregen, een kwart minder dan vorig jaar. Het uitvak wordt verbouwd en de bovenste zes rijen blijven daarom dicht.',
      'Supporters met minstens vier uitwedstrijden op hun naam kunnen vanaf donderdagochtend tien uur terecht. De vrije verkoop begint vrijdag om dezelfde tijd en sluit zodra het vak vol is.',
      'De bussen vertrekken om half een vanaf het Havenplein. Neem een geldig legitimatiebewijs mee: vorig jaar moesten er vier mensen bij de poort omkeren, van wie er een zijn paspoort in de bus had laten liggen.',
    ],
  },
  {
    id: 44,
    title: 'Jeugd van Maasstad wint het Havenbekertoernooi',
    lead: 'De ploeg onder dertien bleef vier wedstrijden ongeslagen en kreeg van de tegenstanders de prijs voor het sportiefste team.',
    author: 'Nadia Bouzid',
    minutesAgo: days(1),
    paragraphs: [
      'Het begon met een gelijkspel en een verstuikte enkel, en het eindigde met een beker die twee spelers samen moesten tillen. De jeugd onder dertien won zaterdag het Havenbekertoernooi door in de finale met 3-2 te sterk te zijn voor Lindenveld.',
      'Trainer Bram Oost was vooral blij met de manier waarop. Bij een achterstand van twee doelpunten vroeg aanvoerder Noor van Dam haar ploeg in een kring te gaan staan. Wat ze daar zei, wil ze niet vertellen, maar het werkte.',
      'De prijs voor het sportiefste team ging ook mee naar huis, nadat verdediger Ilyas een strafschop had laten terugdraaien omdat hij de bal zelf had aangeraakt.',
    ],
  },
  {
    id: 45,
    title: 'Vijf vragen aan Sem Adriaanse, de man met de hand',
    lead: 'De keeper van Maasstad over reflexen, natte handschoenen en de appeltaart van zijn oma.',
    author: 'Marco Dekker',
    minutesAgo: days(2),
    paragraphs: [
      'Sem Adriaanse (24) redde Maasstad in de slotfase tegen Noorderhaven. We troffen hem een dag later op het trainingsveld, waar hij eigenlijk vrij had.',
      'Heb je de redding teruggezien? ‘Een keer of dertig. Mijn broertje heeft hem op zijn telefoon gezet met een liedje erbij. Ik weet nog steeds niet hoe mijn arm daar kwam.’',
      'Trainen jullie daarop? ‘Op reflexen wel, met tennisballen. Maar zo’n bal pak je niet met trainen, die pak je omdat je toevallig al aan het vallen was. Dat mag u opschrijven.’',
      'Wat doe je als je niet keept? ‘Ik ga op maandag naar mijn oma. Zij kijkt geen voetbal, dat scheelt een hoop. We eten appeltaart en zij wint met kaarten.’',
      'Blijf je? ‘Ik heb hier nog een jaar en een half en een sleutel van de fietsenstalling. Dus ja.’',
    ],
  },
  {
    id: 46,
    title: 'De oude staantribune krijgt een nieuw dak',
    lead: 'Na zestig jaar lekken gaat de golfplaat eraf. De supportersvereniging koos zelf de kleur.',
    author: 'Redactie',
    minutesAgo: days(4),
    paragraphs: [
      'Wie ooit onder vak S heeft gestaan weet waar je bij zuidwestenwind droog blijft: nergens. Deze zomer gaat het dak van de oude staantribune eraf en komt er een nieuw, met zonnepanelen aan de havenkant.',
      'De leden van de supportersvereniging stemden over de kleur van de randen. Amber won met ruime voorsprong van groen. Het bestuur had gehoopt op grijs, dat was goedkoper, maar kreeg daarvoor elf stemmen.',
      'De oude golfplaten worden in stukken gezaagd en verkocht voor de jeugdopleiding. Voor wie zich afvraagt of het dan nooit meer lekt: de aannemer wilde dat niet zwart-op-wit zetten.',
    ],
  },
  {
    id: 47,
    title: 'Oefenduel met Zuiderpolder eindigt in mist',
    lead: 'De scheidsrechter staakte de wedstrijd na 63 minuten, omdat de grensrechters elkaar niet meer konden zien.',
    author: 'Yara el Hadi',
    minutesAgo: days(6),
    paragraphs: [
      'Er stonden ongeveer driehonderd mensen langs de lijn in Zuiderpolder, al kan niemand dat met zekerheid zeggen. De mist trok in de tweede helft zo snel het veld op dat de spelers elkaar riepen om te weten wie de bal had.',
      'Tot dat moment stond het 1-1. Ibrahim Sarr had na een half uur gescoord uit een strafschop; Zuiderpolder maakte gelijk met een schot dat volgens onze fotografe pas achter de doellijn zichtbaar werd.',
      'De clubs spraken af de wedstrijd niet uit te spelen. De soep in de kantine was op tijd klaar.',
    ],
  },
  {
    id: 48,
    title: 'Waarom wij op de tribune blijven staan',
    lead: 'Een briefschrijver vroeg of het nu niet eens tijd werd voor stoeltjes. Een antwoord uit vak S.',
    author: 'Kees Vermeulen',
    minutesAgo: days(9),
    paragraphs: [
      'Beste briefschrijver, u vraagt waarom wij na veertig jaar nog steeds staan. Het eerlijke antwoord is dat je zittend niet kunt springen, en dat je bij ons nooit weet wanneer dat nodig is.',
      'Er is ook een ander antwoord. Wie staat, staat naast iemand. In al die jaren heb ik naast een bakker gestaan, naast een chirurg, naast een jongen die net zijn rijbewijs had gehaald en naast zijn dochter, die nu zelf achttien is. Op een stoel zit je op een nummer.',
      'Mijn knieën zijn het inmiddels met u eens. Maar die gaan er niet over.',
    ],
  },
];
