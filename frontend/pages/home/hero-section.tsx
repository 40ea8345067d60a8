import { useSiteContent } from '../../api/site-content.js';
import { CatalogSearch } from '../../features/catalog-search/catalog-search.js';
import { LinkButton } from '../../ui/button.js';
import { Hero } from '../../ui/hero.js';
import { HeroFilm } from './hero-film.js';

export function HeroSection() {
  const { hero } = useSiteContent('home');
  return (
    <Hero
      span={[hero.spanFrom, hero.spanTo]}
      heading={hero.heading}
      lead={hero.lead}
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
