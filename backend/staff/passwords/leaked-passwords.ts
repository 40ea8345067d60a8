/**
 * The 49,000 passwords that breaches have brought to light most often, in small letters
 * (https://github.com/zxcvbn-ts/zxcvbn). Loaded when somebody sets a password: it takes 8 MB, which no visitor needs.
 */
export async function leakedPasswords(): Promise<readonly string[]> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return dictionary['passwords-common'] as string[];
}
