import { setRenderTime } from './clock.ts';
import { type Config, setServerConfig } from './config.ts';
import { type RenderedPage, setRenderedPage } from './rendered-page.ts';

/** What a page would say, while its islands are rendered on a server. */
interface RenderEnvironment {
  config: Config;
  /** The moment of rendering, in milliseconds. */
  now: number;
  page: RenderedPage;
}

/**
 * Renders in an environment. Rendering is synchronous, so no other render can see it.
 * @throws what `render` throws
 */
export function withRenderEnvironment<Result>(
  { config, now, page }: RenderEnvironment,
  render: () => Result,
): Result {
  setServerConfig(config);
  setRenderTime(now);
  setRenderedPage(page);
  try {
    return render();
  } finally {
    setServerConfig(undefined);
    setRenderTime(undefined);
    setRenderedPage(undefined);
  }
}
