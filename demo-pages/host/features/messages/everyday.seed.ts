import type { SeedMessage } from './seed-message.ts';

const hour = 60;
const day = 24 * hour;

/** The post of an ordinary week, most of it sanne's. */
export const everydayMessages: SeedMessage[] = [
  {
    ...{ from: 'kees_v', to: 'sanne', ago: 25, unread: true },
    subject: 'Kaartje over voor zondag',
    message:
      'Hoi Sanne,\n\nMijn kleinzoon is ziek, dus ik heb zondag een kaartje over voor vak P. Jij zit daar toch ook? Het is voor jou als je wilt, betalen hoeft niet. Een kop koffie in de rust is genoeg.\n\nGroet,\nKees',
  },
  {
    ...{ from: null, to: 'sanne', ago: 3 * hour, unread: true },
    subject: 'Je voorspelling staat',
    message:
      'Je voorspelling voor Westkade - SV Maasstad is opgeslagen. Tot de aftrap kun je haar nog veranderen.\n\nVeel succes,\nde redactie',
  },
  {
    ...{ from: 'yara.h', to: 'sanne', ago: 7 * hour, unread: true },
    subject: 'Foto’s van de uitwedstrijd 📸',
    message:
      'Ik heb er ruim tweehonderd, de beste twintig zet ik vanavond online. Jij staat op drie ervan, met je mond wagenwijd open. Laat even weten of ik die mag gebruiken voor het verslag!',
  },
  {
    ...{ from: 'mdekker', to: 'sanne', ago: day + 2 * hour },
    subject: 'Re: Stukje voor het clubblad',
    message:
      'Dank voor je stuk, het is precies lang genoeg. Ik heb één zin over de trainer iets vriendelijker gemaakt. Hij leest mee.\n\nTot zaterdag langs de lijn,\nMarco',
  },
  {
    ...{ from: 'ليلى', to: 'sanne', ago: day + 9 * hour },
    subject: 'مرحبا! Samen naar de open training?',
    message: 'Woensdag om vier uur is de training open voor publiek. Zullen we samen gaan? شكرا!',
  },
  {
    ...{ from: 'tante_jo', to: 'sanne', ago: 2 * day },
    subject: 'Erwtensoep',
    message:
      'Lieverd, ik neem zondag een grote pan mee. Zeg even of er weer mensen zonder rookworst bij zijn, dan doe ik die apart.',
  },
  {
    ...{ from: 'willem-jan.van.der.heijden-oosterhout', to: 'sanne', ago: 3 * day },
    subject:
      'Waarom wij nu werkelijk eens moeten ophouden met die eeuwige terugspeelbal naar de keeper 👨‍👩‍👧‍👦⚽ een betoog in elf delen',
    message:
      'Deel 1. Elke terugspeelbal is een bekentenis.\n\nDeel 2. Zie deel 1.\n\nDe overige negen delen stuur ik je zondag, als we weer gewonnen hebben ondanks onszelf.',
  },
  {
    ...{ from: 'statistiekmatthijs', to: 'sanne', ago: 4 * day },
    subject: 'Ingooien: 41 links, 38 rechts',
    message:
      'Je vroeg het zelf! Van de 79 ingooien dit seizoen kwamen er 52 bij een medespeler. Dat is 66%, en dat is beter dan vorig jaar (61%).',
  },
  {
    ...{ from: 'nadia', to: 'sanne', ago: 6 * day },
    subject: 'Helpen bij de kinderopvang?',
    message: 'We zoeken nog één iemand voor zondagmiddag. Je mag een fluitje om.',
  },
  {
    ...{ from: 'דוד', to: 'sanne', ago: 9 * day },
    subject: 'שלום uit Haifa',
    message: 'Hier begint de wedstrijd een uur later op de klok. Ik kijk mee, met de sjaal om.',
  },
  {
    ...{ from: 'fientje', to: 'sanne', ago: 16 * day },
    subject: 'Over de <b>linksback</b> & co',
    message: 'Het staat er echt zo: 1 < 2, en <script> is gewoon een woord. Groetjes van Fien!',
  },
  {
    ...{ from: null, to: 'sanne', ago: 40 * day },
    subject: 'Welkom bij Maasstad Fans',
    message:
      'Leuk dat je er bent, Sanne. In je inbox vind je berichten van andere leden en van ons. Antwoorden op een bericht van de site kan niet; vragen stel je via het contactformulier.',
  },
  {
    ...{ from: 'sanne', to: 'tante_jo', ago: 90, unread: true },
    subject: 'Re: Erwtensoep',
    message: 'Twee zonder rookworst, en ik neem brood mee. Tot zondag!',
  },
  {
    ...{ from: 'sanne', to: 'mdekker', ago: day + 5 * hour },
    subject: 'Stukje voor het clubblad',
    message: 'Hierbij, vierhonderd woorden over de jeugd. Schrap gerust.',
  },
  {
    ...{ from: 'sanne', to: 'joris_uit_vak_s', ago: 2 * day + hour },
    subject: 'Trommel',
    message: 'Mag de trommel zondag iets zachter tijdens de minuut stilte? Alvast bedankt.',
  },
  {
    ...{ from: 'sanne', to: 'ليلى', ago: 5 * day },
    subject:
      'De bus naar Westkade vertrekt om kwart over elf, dus niet om half twaalf zoals in het programma staat',
    message: 'Ik houd een plaats voor je vrij, achterin links.',
  },
  {
    ...{ from: 'sanne', to: 'Bergman-1954', ago: 12 * day },
    subject: 'Oude programmaboekjes',
    message: 'Heeft u die van het seizoen 1986/87 nog? Ik wil ze graag scannen voor de site.',
  },
  {
    ...{ from: 'sanne', to: 'kees_v', ago: 30 * day },
    subject: 'Gefeliciteerd! 🎂',
    message: 'Veertig jaar op de tribune, daar hoort taart bij.',
  },
  {
    ...{ from: 'oma.corrie', to: 'kees_v', ago: 5 * hour, unread: true },
    subject: 'Hoe zet ik de letters groter',
    message: 'Beste Kees, jij weet dat vast. Ik gebruik nu een vergrootglas op het scherm.',
  },
  {
    ...{ from: 'mdekker', to: 'tante_jo', ago: 2 * day },
    subject: 'Thermoskan gevonden',
    message: 'Hij stond nog onder bank 4. Ik heb hem schoongemaakt.',
  },
];
