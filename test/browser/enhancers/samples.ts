/** Per enhancer: the host's markup as its tag, and with what it depends on left out. */
export const samples: Record<string, { whole: string; lacks: string; message: RegExp }> = {
  'player-rating': {
    whole:
      '<div id="a" data-widget="player-rating"><form class="player-rating" action="/kwijt"><fieldset data-player><legend>A</legend><label><input type="radio" name="a">1</label><div class="invalid-feedback" hidden>Kies</div></fieldset><button>Stuur</button></form></div>',
    lacks:
      '<div id="a" data-widget="player-rating"><form class="player-rating"><fieldset data-player><input type="radio"></fieldset></form></div>',
    message: /fieldset\[data-player\] should hold \.invalid-feedback/,
  },
  carousel: {
    whole: `<div id="a" data-widget="carousel"><ul data-carousel-track class="rij">${'<li><a href="#x">Kaart</a></li>'.repeat(8)}</ul></div>`,
    lacks: '<div id="a" data-widget="carousel"><ul><li>Kaart</li></ul></div>',
    message: /the tag should hold \[data-carousel-track\]/,
  },
  menu: {
    whole:
      '<div id="a" data-widget="menu"><a href="#voet" data-menu-toggle>Menu</a><div data-menu-panel hidden><button data-menu-close>Sluiten</button><a href="#x">Nieuws</a></div></div>',
    lacks:
      '<div id="a" data-widget="menu"><button data-menu-toggle>Menu</button><div data-menu-panel hidden></div></div>',
    message: /the tag should hold \[data-menu-close\]/,
  },
  'search-bar': {
    whole:
      '<div id="a" data-widget="search-bar"><a href="/zoeken" data-search-toggle>Zoeken</a><form data-search-bar><input type="search" name="q" aria-label="Zoek"></form></div>',
    lacks:
      '<div id="a" data-widget="search-bar"><button data-search-toggle>Zoeken</button><form></form></div>',
    message: /the tag should hold form\[data-search-bar\]/,
  },
  tooltips: {
    whole:
      '<div id="a" data-widget="tooltips"><button data-tooltip aria-describedby="x" title="Uitleg">Iets</button><p id="x">Meer</p></div>',
    // A region may be empty for now.
    lacks: '',
    message: /^$/,
  },
  'nav-strip': {
    whole: `<nav id="a" data-widget="nav-strip" aria-label="Rubrieken"><div data-nav-strip>${'<a href="#x">Een rubriek</a>'.repeat(30)}<a href="#y" aria-current="page">Hier</a></div></nav>`,
    lacks: '<nav id="a" data-widget="nav-strip"><a href="#x">Nieuws</a></nav>',
    message: /the tag should hold \[data-nav-strip\]/,
  },
};
