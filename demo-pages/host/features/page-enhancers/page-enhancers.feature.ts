import type { Feature, PageContext, Scenario } from '../../context.ts';
import { html, type Markup } from '../../pages/markup.ts';
import {
  carouselSample,
  menuSample,
  navStripSample,
  searchBarSample,
  stripNames,
  tooltipsSample,
} from './enhancer-samples.ts';

/** A state of an enhancer's page, made by other markup. */
function state(
  page: string,
  name: string,
  title: string,
  sample: Markup | ((page: PageContext) => Markup),
): Scenario {
  return { name, title, pages: [page], values: { [`${page}-sample`]: sample } };
}

/** What an editor forgot, so that the message about it can be seen. */
const broken = (page: string) =>
  state(
    page,
    'onvolledig',
    'Opmaak is onvolledig',
    html`<div data-widget="${page}"><p>Hier ontbreekt iets.</p></div>`,
  );

/** The markup as it is on the page, to be read; a text, so that it is escaped. */
const code = (name: string) => (page: PageContext) => String(page.value(`${name}-sample`));

/** The tag builder shows these, and their markup beside them. */
const builderSamples = (page: PageContext) =>
  html`${page.host.pages
    .widgets()
    .filter(({ markup }) => markup)
    .map(
      ({ name }) => html`<template data-builder-sample="${name}">
${page.value(`${name}-sample`)}
<pre data-builder-code>${String(page.value(`${name}-code`))}</pre>
</template>
`,
    )}`;

const { few, many } = stripNames;

/** The pages of the widgets that work on the host's own markup. */
export const pageEnhancersFeature: Feature = {
  name: 'page-enhancers',
  values: {
    'builder-samples': builderSamples,
    'carousel-sample': carouselSample(7),
    'carousel-code': code('carousel'),
    'menu-sample': () => menuSample(),
    'menu-code': code('menu'),
    'search-bar-sample': () => searchBarSample(),
    'search-bar-code': code('search-bar'),
    'tooltips-sample': () => tooltipsSample,
    'tooltips-code': code('tooltips'),
    'nav-strip-sample': () => navStripSample(many, 'Stand'),
    'nav-strip-code': code('nav-strip'),
  },
  scenarios: [
    state('carousel', 'drie', 'Drie kaarten', carouselSample(3)),
    state('carousel', 'een', 'Eén kaart', carouselSample(1)),
    state('carousel', 'rechts-naar-links', 'Van rechts naar links', carouselSample(7, 'rtl')),
    broken('carousel'),
    state('menu', 'lang', 'Lang menu', menuSample(true)),
    state('menu', 'rechts-naar-links', 'Van rechts naar links', menuSample(false, 'rtl')),
    broken('menu'),
    state('search-bar', 'ingevuld', 'Met een eerdere zoekvraag', searchBarSample('Okafor')),
    broken('search-bar'),
    state('nav-strip', 'kort', 'Past op het scherm', navStripSample(few, 'Nieuws')),
    state('nav-strip', 'einde', 'Huidige rubriek achteraan', navStripSample(many, 'Podcast')),
    state(
      'nav-strip',
      'rechts-naar-links',
      'Van rechts naar links',
      navStripSample(many, 'Stand', 'rtl'),
    ),
    broken('nav-strip'),
  ],
};
