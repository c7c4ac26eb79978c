import manifest from '../../islands.manifest.json';

interface Widget {
  name: string;
  title: string;
  description: string;
  attributes: {
    name: string;
    label: string;
    type: string;
    required: boolean;
    description: string;
  }[];
  json: { required: boolean; unless?: string } | null;
  calls: string[];
  channels: string[];
  height: number;
}

/** The widgets of the manifest, with types that do not depend on what its lists hold today. */
export const widgets: Widget[] = manifest.widgets;
