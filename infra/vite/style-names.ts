import path from 'node:path';

/**
 * Names a CSS module class after its file, `footer_brand`, which is readable and compresses better than a hash.
 * @throws Error for two files of one name, whose classes could collide
 */
export function nameStyles(): (local: string, file: string) => string {
  const files = new Map<string, string>();
  return (local, file) => {
    const [sourceFile = file] = file.split('?');
    const name = path.basename(sourceFile, '.module.css');
    const known = files.get(name) ?? sourceFile;
    if (known !== sourceFile) throw new Error(`${sourceFile} needs another name: ${known} has it.`);
    files.set(name, sourceFile);
    return `${name}_${local}`;
  };
}
