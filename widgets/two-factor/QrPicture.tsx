import { useState } from 'react';
import { svgAddress } from './secret.ts';

/** The host's picture, on white in the dark scheme too: not every camera reads an inverted code. */
export function QrPicture({ svg }: { svg: string }) {
  const [broken, setBroken] = useState(false);
  return broken ? (
    <p className="fan-note">De QR-code kan niet worden getoond. Neem de geheime code over.</p>
  ) : (
    <img
      className="fan-two-factor-qr"
      src={svgAddress(svg)}
      alt="QR-code voor je authenticatie-app"
      width="200"
      height="200"
      onError={() => setBroken(true)}
    />
  );
}
