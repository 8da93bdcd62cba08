import { expect, test } from 'vitest'
import accountsAr from '../../messages/ar/accounts.json'
import entryAr from '../../messages/ar/accounts-entry.json'
import profileAr from '../../messages/ar/accounts-profile.json'
import catalogueAr from '../../messages/ar/catalogue.json'
import dummyAr from '../../messages/ar/dummy.json'
import searchAr from '../../messages/ar/search.json'
import shellAr from '../../messages/ar/shell.json'
import wishlistAr from '../../messages/ar/wishlist.json'
import accounts from '../../messages/en/accounts.json'
import entry from '../../messages/en/accounts-entry.json'
import profile from '../../messages/en/accounts-profile.json'
import catalogue from '../../messages/en/catalogue.json'
import dummy from '../../messages/en/dummy.json'
import search from '../../messages/en/search.json'
import shell from '../../messages/en/shell.json'
import wishlist from '../../messages/en/wishlist.json'

/**
 * The specification's messages (rule P24), word for word, and where they are shown. check-messages verifies that each is
 * used.
 */
test.each([
  ['Email is not valid', accounts.emailInvalid, accountsAr.emailInvalid],
  ['Invalid email', accounts.emailOdd, accountsAr.emailOdd],
  ['Password does not match', accounts.passwordMismatch, accountsAr.passwordMismatch],
  ['Please enter a valid number', accounts.phoneInvalid, accountsAr.phoneInvalid],
  ['Please enter a valid number', entry.phoneInvalid, entryAr.phoneInvalid],
  ['Please enter a number', accounts.phoneRequired, accountsAr.phoneRequired],
  ['Please Enter the OTP', entry.codeRequired, entryAr.codeRequired],
  ['Invalid OTP', entry.codeInvalid, entryAr.codeInvalid],
  [
    'New password and Confirm new password not match',
    accounts.newPasswordMismatch,
    accountsAr.newPasswordMismatch,
  ],
  ['This email or password is incorrect, please try again.', accounts.loginFailed, accountsAr.loginFailed],
  ["This email can't be found, make sure email is incorrect.", entry.emailUnknown, entryAr.emailUnknown],
  ['An unexpected error occurred. Please try again later.', shell.errorText, shellAr.errorText],
  [
    'Sorry, you cannot remove your avatar at this time. Please try again later.',
    profile.pictureNotRemoved,
    profileAr.pictureNotRemoved,
  ],
  ['There is no any product added yet', catalogue.noProductsYet, catalogueAr.noProductsYet],
  ['There are no products in this category', catalogue.emptyCategory, catalogueAr.emptyCategory],
  ['Your wishlist is empty', wishlist.empty, wishlistAr.empty],
  ['Your search can’t be found', search.notFound, searchAr.notFound],
  ['Required Field', dummy.required, dummyAr.required],
  ['No data found', catalogue.emptyList, catalogueAr.emptyList],
])('“%s” is said as the specification says it, and in Arabic', (message, english, arabic) => {
  expect(english).toBe(message)
  expect(arabic).toMatch(/^\p{Script=Arabic}/u)
  expect(arabic).not.toMatch(/[a-z]/i)
})
