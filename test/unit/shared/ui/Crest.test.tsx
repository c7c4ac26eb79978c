import { fireEvent, render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Crest } from '../../../../shared/ui/Crest.tsx';
import { setPageConfig } from '../../widgets/page-config.ts';

const CLUB = { club: { name: 'SV Maasstad', logo: '/assets/crests/maasstad.svg' } };

function show(props: { isOwn: boolean; picture?: string }) {
  const { container } = render(<Crest club="SV Maasstad" {...props} />);
  return container;
}

describe('crest', () => {
  it('of the own club is the one in the page configuration', () => {
    setPageConfig(CLUB);
    const image = show({ isOwn: true, picture: '/other.svg' }).querySelector('img');
    expect(image?.getAttribute('src')).toBe('/assets/crests/maasstad.svg');
  });

  it('of the own club is letters without one in the page configuration', () => {
    setPageConfig({});
    const container = show({ isOwn: true, picture: '/other.svg' });
    expect(container.querySelector('img')).toBeNull();
    expect(container.textContent).toBe('SM');
  });

  it('of the own club is letters when its picture cannot be loaded', () => {
    setPageConfig(CLUB);
    const container = show({ isOwn: true });
    fireEvent.error(container.querySelector('img') as HTMLImageElement);
    expect(container.textContent).toBe('SM');
  });

  it('of another club is its own picture', () => {
    setPageConfig(CLUB);
    const image = show({ isOwn: false, picture: '/other.svg' }).querySelector('img');
    expect(image?.getAttribute('src')).toBe('/other.svg');
  });
});
