import { LinkButton } from '../../ui/button.js';
import { Hero } from '../../ui/hero.js';
import { HeroFilm } from './hero-film.js';

export function HeroSection() {
  return (
    <Hero
      span={['Bogalusa, Louisiana', 'Athens, Tennessee']}
      heading="Scaffold on its way in 24 hours, nationwide"
      lead="Ringlock, Cuplock, frame, and tube and clamp: rented, sold, erected and managed by one company since 2001. Stocked systems leave the yard within 24 hours; the rest ships nationwide within 48."
      actions={
        <>
          <LinkButton to="/quote">Request Quote</LinkButton>
          <LinkButton to="/catalog" variant="light">
            Explore Catalog
          </LinkButton>
        </>
      }
      drawing={<HeroFilm />}
      format="ground"
      block={{ section: 'Ring scaffold, 4 bays', sheet: '1 of 6' }}
    />
  );
}
