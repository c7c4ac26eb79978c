import manifest from '../../islands.manifest.json';

interface Widget {
  name: string;
  description: string;
  attributes: { name: string; type: string; required: boolean }[];
  json: { required: boolean } | null;
  calls: string[];
  channels: string[];
}

/** The widgets of the manifest, with types that do not depend on what its lists hold today. */
export const widgets: Widget[] = manifest.widgets;
