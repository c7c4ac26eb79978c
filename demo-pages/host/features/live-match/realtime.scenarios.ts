import type { Scenario } from '../../context.ts';
import { fails } from '../../scenarios/faults.ts';

/**
 * States of a page whose realtime connection fails.
 * @param family the channel family that is made private
 */
export function realtimeScenarios(pages: string[], family: 'news' | 'game'): Scenario[] {
  return [
    {
      name: 'geen-realtime',
      title: 'Realtime-sleutel geeft een fout',
      pages,
      calls: [{ path: /^\/pusher-key$/, handler: fails(500) }],
    },
    {
      name: 'realtime-uit',
      title: 'Realtimeserver onbereikbaar',
      pages,
      configuration(configuration) {
        configuration.realtime = {
          cluster: 'eu',
          host: '127.0.0.1',
          port: 59_999,
          forceTLS: false,
        };
      },
    },
    {
      name: 'prive-kanaal',
      title: 'Privékanaal (gasten geweigerd)',
      pages,
      configuration(configuration, { host }) {
        configuration.realtime = { ...host.settings.clientRealtime, private: [family] };
      },
    },
  ];
}
