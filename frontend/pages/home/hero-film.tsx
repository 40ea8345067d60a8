import { useEffect, useRef, useState } from 'react';
import { preload } from 'react-dom';
import filmMp4 from '../../media/hero.mp4';
import filmWebm from '../../media/hero.webm';
import posterAvif from '../../media/hero-poster.avif';
import posterWebp from '../../media/hero-poster.webp';
import smallPoster from '../../media/hero-poster-960.avif';
import { afterLoad, savesData } from '../../shell/after-load.js';
import { IconButton, icon } from '../../ui/icons.js';
import styles from './hero-film.module.css';

const PauseIcon = icon('M9 5.5v13M15 5.5v13');
const PlayIcon = icon('M8 5.5v13l10.5-6.5z');

/** Specification §4 and §9. */
const FILM_DELAY_MS = 500;

/** A phone gets the small poster at any density: 960 pixels are more than it shows, and the first screen waits for it. */
const POSTERS = [
  { srcSet: smallPoster, media: '(max-width: 639px)', type: 'image/avif' },
  { srcSet: posterAvif, media: '(min-width: 640px)', type: 'image/avif' },
];

/**
 * Shows the poster, then loads the film and fades it in. Visitors who prefer reduced motion or reduced data
 * keep the poster; everyone else can pause the film (WCAG 2.2, 2.2.2).
 */
export function HeroFilm() {
  const [wanted, setWanted] = useState(false);
  const [playing, setPlaying] = useState(false);
  const [paused, setPaused] = useState(false);
  const film = useRef<HTMLVideoElement>(null);
  // React does not preload the images of a `<picture>` by itself.
  if (import.meta.env.SSR)
    for (const { srcSet, ...poster } of POSTERS) preload(srcSet, { as: 'image', fetchPriority: 'high', ...poster });
  useEffect(() => {
    if (!allowsFilm()) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let unmounted = false;
    afterLoad(() => {
      if (!unmounted) timer = setTimeout(() => setWanted(true), FILM_DELAY_MS);
    });
    return () => {
      unmounted = true;
      clearTimeout(timer);
    };
  }, []);
  return (
    <div className={styles.stage}>
      <div className={styles.frame}>
        <picture>
          {POSTERS.map((poster) => (
            <source key={poster.media} {...poster} />
          ))}
          <img
            className={styles.poster}
            src={posterWebp}
            alt="Illustration: a ringlock scaffold of four 7 ft bays with two decks, guardrails and a ladder"
            width={1600}
            height={900}
            fetchPriority="high"
          />
        </picture>
        {wanted && (
          <video
            ref={film}
            className={styles.film}
            data-playing={playing || undefined}
            onCanPlay={() => setPlaying(true)}
            onPlay={() => setPaused(false)}
            onPause={() => setPaused(true)}
            autoPlay
            muted
            loop
            playsInline
            disablePictureInPicture
            aria-hidden="true"
            tabIndex={-1}
            width={1600}
            height={900}
          >
            <source src={filmWebm} type="video/webm" />
            <source src={filmMp4} type="video/mp4" />
          </video>
        )}
      </div>
      {playing && (
        <div className={styles.control}>
          <IconButton
            label={paused ? 'Play video' : 'Pause video'}
            onClick={() => (paused ? film.current?.play() : film.current?.pause())}
          >
            {paused ? <PlayIcon /> : <PauseIcon />}
          </IconButton>
        </div>
      )}
    </div>
  );
}

const allowsFilm = (): boolean => !savesData() && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
