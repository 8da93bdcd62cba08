import type { Language } from './language.ts'

type Text = Readonly<Record<Language, string>>

/** What is said to a customer where the back end itself has said nothing that can be shown. */
export const sentences = {
  invalid: { en: 'This value is not valid.', ar: 'هذه القيمة غير صحيحة.' },
  not_authenticated: { en: 'Please log in.', ar: 'يرجى تسجيل الدخول.' },
  token_not_valid: {
    en: 'Your login has ended. Please log in again.',
    ar: 'انتهت صلاحية تسجيل دخولك. يرجى تسجيل الدخول من جديد.',
  },
  forbidden: { en: 'This is not allowed.', ar: 'هذا غير مسموح.' },
  not_found: {
    en: 'There is nothing here, or it is not yours.',
    ar: 'لا يوجد شيء هنا، أو أنه ليس لك.',
  },
  method_not_allowed: { en: 'This cannot be done here.', ar: 'لا يمكن القيام بهذا هنا.' },
  conflict: {
    en: 'Something has changed meanwhile. Please look again.',
    ar: 'تغيّر شيء في هذه الأثناء. يرجى المراجعة من جديد.',
  },
  cart_changed: {
    en: 'Your cart has changed meanwhile. Please look at it again.',
    ar: 'تغيّرت سلتك في هذه الأثناء. يرجى مراجعتها من جديد.',
  },
  body_too_large: { en: 'What was sent is too large.', ar: 'ما أُرسل كبير جدًا.' },
  unsupported_media_type: { en: 'This kind of file is not taken.', ar: 'هذا النوع من الملفات غير مقبول.' },
  throttled: {
    en: 'Too many tries. Please try again in a moment.',
    ar: 'محاولات كثيرة جدًا. يرجى المحاولة بعد قليل.',
  },
  unavailable: {
    en: 'This cannot be done right now. Please try again in a moment.',
    ar: 'لا يمكن القيام بهذا الآن. يرجى المحاولة بعد قليل.',
  },
  server_error: {
    en: 'An unexpected error occurred. Please try again later.',
    ar: 'حدث خطأ غير متوقع. يرجى المحاولة لاحقًا.',
  },
  done: { en: 'Done.', ar: 'تم.' },
} as const satisfies Record<string, Text>

export type Sentence = keyof typeof sentences
