/** Arabic endings of domains in the root zone (https://data.iana.org/TLD/tlds-alpha-by-domain.txt). */
const arabicEndings =
  'ابوظبي|ارامكو|الاردن|البحرين|الجزائر|السعودية|المغرب|امارات|ایران|بازار|بھارت|بيتك|تونس|سودان|سورية|شبكة|عراق|عرب|عمان|فلسطين|قطر|كاثوليك|كوم|مصر|مليسيا|موريتانيا|موقع|همراه|پاکستان'

/** `example.com` and `مثال.شبكة`. Four letters stand before the dot, since fewer are a title or an initial. */
const domain = new RegExp(
  String.raw`(?<=[\p{L}\p{N}-]{4})\.(?:(?:(?!\p{Script=Arabic})\p{L}){2}|(?:${arabicEndings})(?![\p{L}\p{M}]))`,
  'iu',
)

/**
 * Whether a person's name holds no web or mail address, which mail programs would make a link of. "J.R.R. Tolkien", "St.John",
 * "Prof.Ahmad" and "الدكتور.أحمد" are names.
 */
export function isNameWithoutAddress(name: string): boolean {
  // Browsers and mail programs take wide and ideographic full stops for the dot of a domain (UTS 46).
  const dotted = name.normalize('NFKC').replaceAll('。', '.')
  const text = dotted.replace(/(?<!\p{L})prof\./iu, '')
  return !/:\/\/|www\.|@|\.\p{L}{2,}\//iu.test(text) && !domain.test(text)
}
