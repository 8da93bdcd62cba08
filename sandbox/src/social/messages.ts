import type { Language } from '../pages/messages.ts'

type Messages = {
  title: (provider: string) => string
  notice: string
  noticeMore: (provider: string) => string
  other: string
  choose: string
  noEmail: string
  someoneNew: string
  name: string
  email: string
  emailHint: string
  verified: string
  hosted: string
  goOn: string
  cancel: string
  nameRequired: string
  emailRequired: string
  mismatchTitle: string
  mismatchText: string
  providers: { google: string; facebook: string }
}

const en: Messages = {
  title: (provider) => `Log in with ${provider}`,
  notice: 'Sandbox: no real logins.',
  noticeMore: (provider) =>
    `This page stands in for ${provider}. Choose a made-up person; never enter a real password or email.`,
  other: 'العربية',
  choose: 'Continue to the shop as',
  noEmail: 'without an email',
  someoneNew: 'Someone new',
  name: 'Name',
  email: 'Email',
  emailHint: 'Leave empty for someone who doesn’t share an email.',
  verified: 'The email is confirmed',
  hosted: 'Google hosts the email’s domain',
  goOn: 'Continue',
  cancel: 'Cancel',
  nameRequired: 'Please enter a name.',
  emailRequired: 'Please enter an email such as huda@example.com.',
  mismatchTitle: 'Invalid request',
  mismatchText: 'The shop is not registered for this request:',
  providers: { google: 'Google', facebook: 'Facebook' },
}

const ar: Messages = {
  title: (provider) => `تسجيل الدخول عبر ${provider}`,
  notice: 'بيئة تجريبية: لا تسجيل دخول حقيقيًا هنا.',
  noticeMore: (provider) =>
    `تحل هذه الصفحة محل ${provider}. اختر شخصًا وهميًا، ولا تكتب كلمة مرور أو بريدًا حقيقيًا أبدًا.`,
  other: 'English',
  choose: 'المتابعة إلى المتجر باسم',
  noEmail: 'من دون بريد إلكتروني',
  someoneNew: 'شخص جديد',
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  emailHint: 'اتركه فارغًا لشخص لا يشارك بريده.',
  verified: 'البريد الإلكتروني مؤكَّد',
  hosted: 'تستضيف Google نطاق هذا البريد',
  goOn: 'متابعة',
  cancel: 'إلغاء',
  nameRequired: 'يُرجى إدخال اسم.',
  emailRequired: 'يُرجى إدخال بريد إلكتروني مثل huda@example.com.',
  mismatchTitle: 'هذا الطلب غير صحيح',
  mismatchText: 'المتجر غير مسجّل لهذا الطلب:',
  providers: { google: 'Google', facebook: 'Facebook' },
}

export const socialMessages: Record<Language, Messages> = { en, ar }
