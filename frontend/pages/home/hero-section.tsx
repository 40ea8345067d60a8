import { CatalogSearch } from '../../features/catalog-search/catalog-search.js';
import { LinkButton } from '../../ui/button.js';
import { Hero } from '../../ui/hero.js';
import { HeroFilm } from './hero-film.js';

export function HeroSection() {
  return (
    <Hero
      span={['Bogalusa, Louisiana', 'Athens, Tennessee']}
      heading="Scaffold on its way in 24 hours, nationwide"
      lead="We have rented, sold, erected and managed Ringlock, Cuplock, frame, and tube and clamp since 2001. Stocked systems leave the yard within 24 hours; everything else ships nationwide within 48."
      actions={
        <>
          <LinkButton to="/quote">Request Quote</LinkButton>
          <LinkButton to="/catalog" variant="light">
            Explore Catalog
          </LinkButton>
          <CatalogSearch label="Find equipment" look="hero" />
        </>
      }
      drawing={<HeroFilm />}
      format="ground"
      block={{ section: 'Ringlock scaffold, 4 bays', sheet: '1 of 2' }}
    />
  );
}
