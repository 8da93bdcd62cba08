/** Folds case, accents and spelling variants of Arabic letters. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\u0640]/gu, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ة/g, 'ه')
    .toLowerCase()
}

/** The commands that contain every typed word; those that begin with the first one come first. */
export function matching<Command extends { readonly label: string }>(
  commands: readonly Command[],
  typed: string,
): Command[] {
  const words = folded(typed).split(/\s+/).filter(Boolean)
  const found = commands.filter(({ label }) => words.every((word) => folded(label).includes(word)))
  const begins = ({ label }: Command) => folded(label).startsWith(words[0] ?? '')
  return [...found.filter(begins), ...found.filter((command) => !begins(command))]
}
