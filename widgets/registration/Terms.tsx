import { useId } from 'react';
import { webUrl } from '../../shared/text/urls.ts';

interface TermsProps {
  url: string;
  error: string | undefined;
}

/** The required consent. The terms open in a new tab, so that the form keeps what was typed. */
export function Terms({ url, error }: TermsProps) {
  const id = useId();
  return (
    <>
      <label className="fan-tick" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          name="terms"
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}error`}
        />
        <span>
          <span>{'Ik ga akkoord met de '}</span>
          <a href={webUrl(url)} target="_blank" rel="noopener" title="Opent in een nieuw tabblad">
            algemene voorwaarden
          </a>
        </span>
      </label>
      {error ? (
        <p className="fan-error" id={`${id}error`}>
          {error}
        </p>
      ) : null}
    </>
  );
}
