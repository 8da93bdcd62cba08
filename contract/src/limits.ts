/**
 * The only declaration of every limit that several sides use: the schemas reject larger values, the back end counts by
 * them, and the storefront shows them before a customer exceeds them. Plain numbers without imports, because the
 * browser loads this file too. Lengths are in characters, sizes in bytes.
 */

// All calls
export const mostPerPage = 100
export const fullPercent = 100
/**
 * `2027-03-28` and `2027-03-28T10:00:00.000+04:00`, with room for malformed ones, so that the error can name the fault.
 */
export const longestDay = 20
export const longestInstant = 40

// Accounts
export const longestEmail = 254
export const longestPassword = 128
export const longestPersonName = 150
export const longestPhone = 32
/** The name of a passkey, or of a device that people of the shop share. */
export const longestDeviceName = 60
export const longestPin = 8
/** What an entry of the log is about: a kind and an id. */
export const longestSubject = 40
/** Six digits, and the blanks and direction marks that people paste with them. */
export const longestTypedCode = 40
export const longestUserPicture = 2000
/** Devices on which one account is logged in; one more logs the least recently used one out. */
export const mostLogins = 50

// Addresses
export const longestAddressLabel = 60
export const longestAddressLine = 200
export const longestTown = 100
export const longestPostalCode = 20
export const longestDeliveryOption = 40

// Shop
/** A product counts as new for so many days. */
export const newForDays = 60
export const mostUnits = 99
export const mostMergedLines = 100
export const mostMergedFavorites = 200
export const mostReturnedLines = 100
export const longestSearch = 200
/** Orders are counted up to this number: counting a million takes longer than reading a page of them. */
export const mostCounted = 1_000
/** Different words that a search uses; it ignores those after them. */
export const mostSearchWords = 8
export const longestCouponCode = 64
export const mostCouponUses = 1_000_000
export const longestRuleName = 60
/** `09:30`, with room for malformed ones. */
export const longestClockTime = 8
/** Automatic discounts that have not ended: each cart is priced by all of them. */
export const mostRules = 50
export const mostRulesListed = 200
export const longestOrderNumber = 20
export const longestOrderReason = 500
export const longestOrderNote = 1000
export const longestBlockReason = 500
export const longestDocumentNumber = 40
export const longestCompanyName = 120
export const longestGiftMessage = 300
export const longestTaxNumber = 30
export const longestReturnReason = 1000
export const longestRejection = 500
export const longestTrackingNumber = 80
export const longestCarrier = 60
export const longestTrackingLink = 500

// Texts of customers and sellers
export const highestRating = 5
export const longestComment = 2000
export const longestReply = 1000
export const longestReportNote = 500
export const longestHidingNote = 500
export const longestQuestion = 500
export const longestAnswer = 1000
export const longestMessage = 2000
/** The goods from whose purchase a buyer withdraws. */
export const longestWithdrawalText = 500
export const longestContactSubject = 150
export const longestContactMessage = 5000
export const longestSampleMessage = 500

// Pictures and films
export const mostOwnPictures = 5
export const largestPicture = 5 * 1024 * 1024
export const largestVideo = 20 * 1024 * 1024
/** Size of the parts of a form other than its file. */
export const largestEnvelope = 64 * 1024

// Play centre
export const mostDays = 62
export const adultAge = 18
export const longestKidName = 80
export const longestKidNotes = 500
/** Kinds of tickets, and of added kids, in one booking. */
export const mostKinds = 20
/** Also the limit of the kids of one booking, and of the tickets of one kind. */
export const mostPlacesOfBooking = 40
/** Of a school or another group that comes by number. */
export const mostOfGroup = 300
export const longestGroupName = 120
export const mostSessions = 60
export const mostExtras = 30
export const mostOfOneExtra = 99
export const mostPartyGuests = 500
export const longestOccasion = 120
export const longestPartyNotes = 1000
export const longestInvitation = 500
export const longestGuestName = 80
export const longestGuestNote = 300
export const mostInOneReply = 20
export const longestTicketCode = 200
/** The text of a card terminal's slip. */
export const longestSlip = 40
export const mostOrdersListed = 100
export const mostCustomersListed = 100
/** Orders that are printed or handed over together: as many slips take eight seconds to lay out. */
export const mostOrdersTogether = 500
export const mostParcelLines = 500
/** Lines and units in an address: `17:2,18:1`. */
export const longestChosenLines = 4_000
/** The same as `mostLines` of a payment page. */
export const mostReservedAtOnce = 50

// Input of programs, not of people
/** With its currency, where it says one. */
export const longestAmount = 40
export const longestRequestKey = 64
/** The place in a list after which a page begins. */
export const longestCursor = 40
export const longestRefreshToken = 512
export const longestLinkToken = 128
export const longestUserKey = 64
export const longestInvitationToken = 200
export const longestOrderLinkToken = 600
/** 128 random bits at least, in any alphabet. */
export const shortestGuestKey = 22
export const longestGuestKey = 64
export const longestReferralCode = 32
export const longestOrderId = 64
export const longestProviderToken = 4096
export const longestCodeVerifier = 128
export const longestRedirect = 500
export const longestSocialTicket = 2048
export const longestEndpoint = 1000
export const longestPushKey = 200
export const longestPushSecret = 100
export const longestTrap = 200
/** A part of what an authenticator answers, in base64url. */
export const longestPasskeyPart = 8192
export const mostTransports = 10

/** A week has at least one working day. */
export const mostWeekendDays = 6
