import path from 'node:path';

/**
 * Names a class of a CSS module after its file and itself, `footer_brand`. Unlike a hash, which no compression
 * shrinks, that says where a class comes from and costs next to nothing in scripts, styles and documents.
 * @throws Error for two files of one name, whose classes could not be told apart
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
