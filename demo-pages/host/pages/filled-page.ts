import type { Host, HostContext, PageContext, Scenario } from '../context.ts';
import { Markup } from './markup.ts';
import type { PageFile } from './page-files.ts';

export class FilledPage implements PageContext {
  private readonly resolved = new Map<string, string | Markup>();

  constructor(
    readonly host: Host,
    readonly c: HostContext,
    readonly file: PageFile,
    readonly scenarios: Scenario[],
  ) {}

  value(name: string): string | Markup {
    const known = this.resolved.get(name);
    if (known !== undefined) return known;
    const value = this.fromScenario(name) ?? this.fromFeature(name);
    if (value === undefined) throw new Error(`No value for {{${name}}} on ${this.file.name}.html`);
    this.resolved.set(name, value);
    return value;
  }

  private fromScenario(name: string): string | Markup | undefined {
    const maker = this.scenarios.map((scenario) => scenario.values?.[name]).find(Boolean);
    return typeof maker === 'function' ? maker(this) : maker;
  }

  private fromFeature(name: string): string | Markup | undefined {
    return this.host.features.find((feature) => feature.values?.[name])?.values?.[name]?.(this);
  }
}

/** True when a placeholder's value is HTML and must not be escaped again. */
export function isMarkup(value: string | Markup): value is Markup {
  return value instanceof Markup;
}
