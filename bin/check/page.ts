import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { type Config, checkConfig } from '../../shared/host/config.ts';
import { type FoundTag, findTags } from '../editor/find-tags.ts';
import { widgets } from '../editor/widgets.ts';

type Node = DefaultTreeAdapterTypes.Node;

export interface PageElement {
  tagName: string;
  attributes: Record<string, string>;
  text: string;
}

/** A tag with the widget that it names. */
export interface PageTag {
  widget: string;
  attributes: Record<string, string>;
  json: unknown;
}

export interface Page {
  config: Config;
  /** What is wrong with its keys. */
  configProblems: string[];
  configElement?: PageElement;
  /** What it holds; undefined where it is not JSON. */
  givenConfig: unknown;
  loaders: PageElement[];
  /** Addresses of style sheets. */
  styles: string[];
  csrfMeta?: string;
  /** Policies in the markup. */
  policies: string[];
  tags: PageTag[];
  foundTags: FoundTag[];
}

function allElements(node: Node): PageElement[] {
  const children: Node[] =
    'content' in node ? node.content.childNodes : 'childNodes' in node ? node.childNodes : [];
  const below = children.flatMap(allElements);
  if (!('tagName' in node)) return below;
  const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
  const text = node.childNodes.map((each) => ('value' in each ? each.value : '')).join('');
  return [{ tagName: node.tagName, attributes, text }, ...below];
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads what a page says to the islands. */
export function readPage(html: string): Page {
  const elements = allElements(parse(html));
  const named = (tagName: string) => elements.filter((each) => each.tagName === tagName);
  const scripts = named('script');
  const meta = (key: string, value: string) =>
    named('meta').filter(({ attributes }) => attributes[key]?.toLowerCase() === value);
  const configElement = elements.find(({ attributes }) => attributes.id === 'islands-config');
  const givenConfig = configElement && jsonOf(configElement.text);
  const configProblems: string[] = [];
  const config = checkConfig(givenConfig ?? {}, (problem) => configProblems.push(problem));
  const foundTags = findTags(html, widgets);
  return {
    config,
    configProblems,
    configElement,
    givenConfig,
    loaders: scripts.filter(({ attributes }) =>
      /(^|\/)loader\.js(\?|$)/.test(attributes.src ?? ''),
    ),
    styles: named('link')
      .filter(({ attributes }) => attributes.rel === 'stylesheet')
      .map(({ attributes }) => attributes.href ?? ''),
    csrfMeta: meta('name', 'csrf-token')[0]?.attributes.content,
    policies: meta('http-equiv', 'content-security-policy').map(
      ({ attributes }) => attributes.content ?? '',
    ),
    foundTags,
    tags: foundTags.map(({ corrected: { attributes, json } }) => {
      const values = Object.fromEntries(attributes.map(({ name, value }) => [name, value]));
      const child = json && ('value' in json ? json.value : jsonOf(json.text));
      return { widget: values['data-widget'] ?? '', attributes: values, json: child };
    }),
  };
}
