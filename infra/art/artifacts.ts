import path from 'node:path';
import { ROOT } from '../command/project.ts';
import { sampleDocumentFiles } from './documents/sample-documents.ts';
import { film, posters } from './film/film.ts';
import { paperFonts, textFonts } from './fonts/text-fonts.ts';
import { icons } from './icons/icons.ts';
import { projectPictures } from './project-pictures/project-pictures.ts';
import { shareImages } from './share-images/share-images.ts';

/** Files by their path in the artifact's directory. */
type Files = ReadonlyMap<string, string | Buffer>;

interface Artifact {
  directory: string;
  files: () => Files | Promise<Files>;
  maxFileBytes: number;
}

const frontend = (folder: string): string => path.join(ROOT, 'frontend', folder);

/** All generated files that are committed. */
export const ARTIFACTS = {
  'project-pictures': { directory: frontend('media/projects'), files: projectPictures, maxFileBytes: 150_000 },
  'share-images': { directory: frontend('media/share'), files: shareImages, maxFileBytes: 80_000 },
  film: { directory: frontend('media'), files: film, maxFileBytes: 900_000 },
  posters: { directory: frontend('media'), files: posters, maxFileBytes: 40_000 },
  fonts: { directory: frontend('ui/fonts'), files: textFonts, maxFileBytes: 20_000 },
  'paper-fonts': { directory: path.join(ROOT, 'backend/paper/fonts'), files: paperFonts, maxFileBytes: 60_000 },
  icons: { directory: frontend('icons'), files: icons, maxFileBytes: 20_000 },
  documents: {
    directory: path.join(ROOT, 'backend/documents/sample'),
    files: sampleDocumentFiles,
    maxFileBytes: 200_000,
  },
} satisfies Record<string, Artifact>;
