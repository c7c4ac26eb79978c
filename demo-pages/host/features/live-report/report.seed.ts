/** Messages to seed under an article, oldest first, with the minutes ago that they were written. */
export const seedReports: Record<number, [minutesAgo: number, text: string][]> = {
  42: [
    [312, 'Goedenavond vanaf de havenkant. Het regent, maar de tribune zit al vol.'],
    [305, 'Opstelling zonder verrassingen: Adriaanse onder de lat, Okafor in de spits.'],
    [299, 'We zijn begonnen. Maasstad speelt van links naar rechts.'],
    [
      288,
      '0-1. Uit een hoekschop die een doeltrap had moeten zijn, al ziet alleen onze kant dat zo.',
    ],
    [271, 'Bakker op de paal! De hele rij voor mij stond al.'],
    [
      255,
      'Rust. In de kantine is de erwtensoep op, de snert niet. Vraag niet wat het verschil is.',
    ],
    [243, 'Hartog grijpt in: De Wit komt op links te spelen.'],
    [234, 'Gelijk! Milan Bakker staat waar een spits hoort te staan.'],
    [220, 'Noorderhaven wordt weer wat brutaler, de lange ballen komen nu echt lang.'],
    [209, 'OKAFOR! 2-1! Vrije trap van Van Rossum, kop ertegen, klaar.'],
    [200, 'Zes minuten extra. Zes! Waar komen die vandaan?'],
    [197, 'Adriaanse met één hand uit de kruising. Ik heb mijn buurvrouw gekust, met toestemming.'],
    [194, 'Afgelopen. Maasstad wint met 2-1 en niemand wil naar huis.'],
  ],
  61: [
    [85, 'Onder de lampen klinkt alles harder. Goedenavond, we volgen de bekeravond hier.'],
    [62, 'De poorten zijn open. Achter de jeugdvelden is nog plek voor fietsen.'],
    [
      44,
      'Trainer Hartog: ‘Wij trainen op strafschoppen, ja. Nee, niet op de penaltystip van het nieuwe veld.’',
    ],
  ],
};

/** What the demo's button says, in turns. */
export const reportLines = [
  'Hoekschop voor Maasstad, de zesde alweer.',
  'Er loopt een hond over het veld. De hond heeft meer snelheid dan onze linksback.',
  'Groot gejuich op de staantribune: iemand heeft de sjaal teruggevonden.',
  'Sarr schiet in het zijnet. Half het stadion dacht dat hij zat.',
  'De trainer staat voor het eerst vanavond met beide handen in de zakken. Goed teken.',
  'Schitterende aanval over vijf schijven, maar de vlag gaat omhoog.',
];
