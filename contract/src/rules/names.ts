/** Arabic top-level domains (https://data.iana.org/TLD/tlds-alpha-by-domain.txt). */
const arabicEndings =
  'ابوظبي|ارامكو|الاردن|البحرين|الجزائر|السعودية|المغرب|امارات|ایران|بازار|بھارت|بيتك|تونس|سودان|سورية|شبكة|عراق|عرب|عمان|فلسطين|قطر|كاثوليك|كوم|مصر|مليسيا|موريتانيا|موقع|همراه|پاکستان'

/**
 * Matches `example.com` and `مثال.شبكة`. At least four letters precede the dot, because fewer are a title or an
 * initial.
 */
const domain = new RegExp(
  String.raw`(?<=[\p{L}\p{N}-]{4})\.(?:(?:(?!\p{Script=Arabic})\p{L}){2}|(?:${arabicEndings})(?![\p{L}\p{M}]))`,
  'iu',
)

/**
 * Whether a person's name contains no web or mail address, which mail programs would make a link. "J.R.R. Tolkien",
 * "St.John", "Prof.Ahmad" and "الدكتور.أحمد" are names.
 */
export function isNameWithoutAddress(name: string): boolean {
  // Browsers and mail programs read wide and ideographic full stops as the dot of a domain (UTS 46).
  const dotted = name.normalize('NFKC').replaceAll('。', '.')
  const text = dotted.replace(/(?<!\p{L})prof\./iu, '')
  return !/:\/\/|www\.|@|\.\p{L}{2,}\//iu.test(text) && !domain.test(text)
}
