import { useEffect } from 'react';
import { contentPictureSrcSet } from '../../../backend/site-content/pictures/content-pictures.contract.js';
import type { ShownContent } from '../../../backend/site-content/site-content.contract.js';
import { useSiteContent } from '../../api/site-content.js';
import boilerUrl from '../../media/projects/boiler.svg?url';
import bridgeUrl from '../../media/projects/bridge.svg?url';
import columnUrl from '../../media/projects/column.svg?url';
import hullUrl from '../../media/projects/hull.svg?url';
import { LinkButton } from '../../ui/button.js';
import { CalendarDate } from '../../ui/calendar-date.js';
import { Section } from '../../ui/section.js';
import { useImageFailure } from '../../ui/use-image-failure.js';
import styles from './home.module.css';

/** Illustrations of projects without a photograph. */
const PROJECT_DRAWINGS = {
  column: {
    url: columnUrl,
    alt: 'Illustration: ring scaffold around a process column with three decks and a stair tower',
  },
  hull: {
    url: hullUrl,
    alt: 'Illustration: frame scaffold of seven bays along a ship in dry dock, two bays sheeted',
  },
  boiler: {
    url: boilerUrl,
    alt: 'Illustration: ring scaffold inside a furnace, its near walls cut away, and the manway',
  },
  bridge: { url: bridgeUrl, alt: 'Illustration: tube and clamp platforms hung around the pier of a road bridge' },
} as const;

export function ProjectsSection() {
  const { heading, cards } = useSiteContent('projects');
  if (cards.length === 0) return null;
  return (
    <Section heading={heading} block={{ section: 'Projects', sheet: '2 of 2' }}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the list scrolls, and has nothing else to focus */}
      <ul className={`halves gap-6 above-6 ${styles.projects}`} aria-label="Projects" tabIndex={0}>
        {cards.map((project) => (
          <li key={project.title}>
            <ProjectCard project={project} />
          </li>
        ))}
      </ul>
      <p className="above-8">
        <LinkButton to="/quote">Get Quote for Your Project</LinkButton>
      </p>
    </Section>
  );
}

function ProjectCard({ project }: { project: ShownContent['projects']['cards'][number] }) {
  const { picture, drawing, title, description, industry, place, date } = project;
  const { url, alt, width, height } = picture
    ? { ...picture, alt: project.alt }
    : { ...PROJECT_DRAWINGS[drawing], width: 800, height: 560 };
  const { failed, watch } = useImageFailure();

  // Specification §2 asks for the log line.
  useEffect(() => {
    if (failed) console.error(`Project image failed to load: ${url}`);
  }, [failed, url]);

  return (
    <article className={`stack gap-0 box ${styles.project}`}>
      <figure>
        <img
          {...watch}
          src={url}
          srcSet={contentPictureSrcSet(url)}
          sizes={picture ? '(max-width: 767px) 90vw, 600px' : undefined}
          alt={alt}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          data-failed={failed || undefined}
        />
        {!picture && <figcaption className="caption box">Illustration</figcaption>}
      </figure>
      <div className="stack gap-2">
        <p className="caption">
          {[industry, place].filter(Boolean).join(', ')}
          {date && ', '}
          {date && <CalendarDate date={date} style="medium" />}
        </p>
        <h3>{title}</h3>
        <p className="muted">{description}</p>
      </div>
    </article>
  );
}
