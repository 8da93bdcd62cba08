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
  title: (provider) => `Sign in with ${provider}`,
  notice: 'Sandbox: nobody real signs in here.',
  noticeMore: (provider) =>
    `This page stands in for ${provider}. Choose a made-up person; never type a real password or e-mail.`,
  other: 'العربية',
  choose: 'Continue to Marah as',
  noEmail: 'without an email',
  someoneNew: 'Somebody new',
  name: 'Name',
  email: 'Email',
  emailHint: 'Leave it empty for a person who shares none.',
  verified: 'The email is verified',
  hosted: 'Google hosts the email’s domain',
  goOn: 'Continue',
  cancel: 'Cancel',
  nameRequired: 'Please enter a name.',
  emailRequired: 'Please enter an email such as huda@example.com.',
  mismatchTitle: 'This request is not right',
  mismatchText: 'The shop asked in a way that it is not registered for:',
  providers: { google: 'Google', facebook: 'Facebook' },
}

const ar: Messages = {
  title: (provider) => `تسجيل الدخول عبر ${provider}`,
  notice: 'بيئة تجريبية: لا يسجّل أحد حقيقي الدخول هنا.',
  noticeMore: (provider) =>
    `تحل هذه الصفحة محل ${provider}. اختر شخصًا وهميًا، ولا تكتب كلمة مرور أو بريدًا حقيقيًا أبدًا.`,
  other: 'English',
  choose: 'المتابعة إلى مرح باسم',
  noEmail: 'دون بريد إلكتروني',
  someoneNew: 'شخص جديد',
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  emailHint: 'اتركه فارغًا لشخص لا يشارك بريده.',
  verified: 'البريد الإلكتروني موثَّق',
  hosted: 'تستضيف Google نطاق هذا البريد',
  goOn: 'متابعة',
  cancel: 'إلغاء',
  nameRequired: 'يُرجى إدخال اسم.',
  emailRequired: 'يُرجى إدخال بريد إلكتروني مثل huda@example.com.',
  mismatchTitle: 'هذا الطلب غير صحيح',
  mismatchText: 'طلب المتجر ما ليس مسجّلًا له:',
  providers: { google: 'Google', facebook: 'Facebook' },
}

export const socialMessages: Record<Language, Messages> = { en, ar }
