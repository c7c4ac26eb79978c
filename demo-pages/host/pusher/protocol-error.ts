/**
 * The codes of the protocol that this server uses. 4000-4099: the client must not connect again;
 * 4200-4299: it may reconnect at once; 4300-4399: anything else.
 */
export const CODE = {
  appNotFound: 4001,
  unsupportedProtocol: 4007,
  noProtocol: 4008,
  unauthorized: 4009,
  /** Reverb's code for what it does not understand; the connection stays. */
  invalidMessage: 4200,
  noPong: 4201,
  clientEventRejected: 4301,
} as const;

/** What the client did wrong; the response is `pusher:error` and the connection stays. */
export class ProtocolError extends Error {
  /** @param code one of `CODE`, or null where Pusher gives none */
  constructor(
    readonly code: number | null,
    message: string,
  ) {
    super(message);
    this.name = 'ProtocolError';
  }
}

/** A refused subscription: `pusher:error`, and `pusher:subscription_error` on the channel too. */
export class SubscriptionError extends ProtocolError {
  constructor(
    readonly channel: string,
    readonly type: 'AuthError' | 'InvalidChannel',
    code: number | null,
    message: string,
  ) {
    super(code, message);
    this.name = 'SubscriptionError';
  }

  /** The data of `pusher:subscription_error`; its status is what an auth endpoint would return. */
  get data(): { type: string; error: string; status: number } {
    const { type, message } = this;
    return { type, error: message, status: type === 'AuthError' ? 401 : 400 };
  }
}

/** An error after which the server hangs up, with the same code as close code. */
export class FatalError extends ProtocolError {
  declare readonly code: number;

  constructor(code: number, message: string) {
    super(code, message);
    this.name = 'FatalError';
  }
}
