import { useLive } from '../store/connection.ts';

/**
 * Says whether new events arrive at once; nothing while the first connection is being made. See
 * docs/host-api.md, "Realtime".
 * @param channel as it was subscribed to
 */
export function LiveState({ channel }: { channel: string }) {
  const isLive = useLive(channel);
  return (
    <span role="status">
      {isLive === undefined ? null : (
        <span className={isLive ? 'fan-live fan-live-on' : 'fan-live'}>
          {isLive ? 'Live' : 'Verbinding verbroken, we proberen het opnieuw'}
        </span>
      )}
    </span>
  );
}
