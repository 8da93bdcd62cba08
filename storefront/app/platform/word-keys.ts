/** One line for each file of words/en: this is what makes `t('feature.name')` a checked key. */
type Files = {
  shell: typeof import('../../words/en/shell.json')
  welcome: typeof import('../../words/en/welcome.json')
}

/** Every key of the shop, as `<feature>.<name>`. */
export type WordKey = { [F in keyof Files]: `${F}.${keyof Files[F] & string}` }[keyof Files]
