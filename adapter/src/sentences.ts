import type { Language } from './language.ts'

type Text = Readonly<Record<Language, string>>

/** Messages for customers if the back end itself has sent none that can be shown. */
export const sentences = {
  invalid: { en: 'This value is not valid.', ar: 'هذه القيمة غير صالحة.' },
  not_authenticated: { en: 'Please log in.', ar: 'يُرجى تسجيل الدخول.' },
  token_not_valid: {
    en: 'Your session has ended. Please log in again.',
    ar: 'انتهت جلستك. يُرجى تسجيل الدخول من جديد.',
  },
  forbidden: { en: 'This is not allowed.', ar: 'هذا غير مسموح.' },
  not_found: {
    en: 'This doesn’t exist, or it belongs to another account.',
    ar: 'هذا غير موجود، أو أنه يخص حسابًا آخر.',
  },
  method_not_allowed: { en: 'This isn’t possible here.', ar: 'لا يمكن القيام بهذا هنا.' },
  conflict: {
    en: 'Something has changed. Please check it again.',
    ar: 'حدث تغيير. يُرجى المراجعة من جديد.',
  },
  cart_changed: {
    en: 'Your cart has changed. Please check it again.',
    ar: 'تغيّرت سلتك. يُرجى مراجعتها من جديد.',
  },
  body_too_large: { en: 'The request is too large.', ar: 'حجم الطلب كبير جدًا.' },
  unsupported_media_type: { en: 'This file type is not supported.', ar: 'نوع الملف غير مدعوم.' },
  throttled: {
    en: 'Too many attempts. Please try again in a moment.',
    ar: 'محاولات كثيرة. يُرجى المحاولة بعد قليل.',
  },
  unavailable: {
    en: 'This isn’t possible right now. Please try again in a moment.',
    ar: 'لا يمكن تنفيذ ذلك الآن. يُرجى المحاولة بعد قليل.',
  },
  server_error: {
    en: 'An unexpected error occurred. Please try again later.',
    ar: 'حدث خطأ غير متوقع. يُرجى المحاولة لاحقًا.',
  },
  done: { en: 'Done.', ar: 'تم.' },
} as const satisfies Record<string, Text>

export type Sentence = keyof typeof sentences
