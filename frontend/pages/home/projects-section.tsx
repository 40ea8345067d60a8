import { useEffect, useRef, useState } from 'react';
import { LinkButton } from '../../ui/button.js';
import { Section } from '../../ui/section.js';
import { PROJECTS, type Project } from './projects.js';
import styles from './projects-section.module.css';

export function ProjectsSection() {
  return (
    <Section heading="Real Projects" block={{ section: 'Projects', sheet: '2 of 2' }}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the list scrolls, and has nothing else to focus */}
      <ul className={styles.projects} aria-label="Projects" tabIndex={0}>
        {PROJECTS.map((project) => (
          <li key={project.title}>
            <ProjectCard project={project} />
          </li>
        ))}
      </ul>
      <p className={styles.action}>
        <LinkButton to="/quote">Get Quote for Your Project</LinkButton>
      </p>
    </Section>
  );
}

function ProjectCard({ project: { image, alt, title, description, industry } }: { project: Project }) {
  const [failed, setFailed] = useState(false);
  const shown = useRef<HTMLImageElement>(null);

  // Specification §2 asks for the log line.
  useEffect(() => {
    if (failed) console.error(`Project image failed to load: ${image}`);
  }, [failed, image]);

  // The image may have failed before hydration attached `onError`.
  useEffect(() => {
    if (shown.current?.complete && shown.current.naturalWidth === 0) setFailed(true);
  }, []);

  return (
    <article className={styles.card}>
      <figure className={styles.picture}>
        <img
          ref={shown}
          src={image}
          alt={alt}
          width={800}
          height={560}
          loading="lazy"
          decoding="async"
          data-failed={failed || undefined}
          onError={() => setFailed(true)}
        />
        {isDrawing(image) && <figcaption>Illustration</figcaption>}
      </figure>
      <div className={styles.text}>
        <p className={styles.industry}>{industry}</p>
        <h3>{title}</h3>
        <p>{description}</p>
      </div>
    </article>
  );
}

/** Our drawings are SVG, photographs never. */
const isDrawing = (image: string) => image.endsWith('.svg');
