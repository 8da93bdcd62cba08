/** Generated from contract/src by `npm run generate`; never edited by hand. */
export interface paths {
    "/auth/user/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The customer who is logged in. */
        get: operations["getUser"];
        put?: never;
        post?: never;
        /** Close the account: ends every session, removes personal data, keeps orders and makes reviews anonymous. */
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        /** Change name, gender, picture, referral source, language of mails, or terms agreement (false to true only); every other field is ignored. */
        patch: operations["updateUser"];
        trace?: never;
    };
    "/auth/login/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Log in with e-mail and password. */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/logout/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End this session; the body may be left out. */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/token/refresh/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Exchange the refresh token (body or cookie) for a new pair. */
        post: operations["refreshToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/registration/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign up; logs the new customer in. */
        post: operations["register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/social-auth/{id}/connect/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Connect a provider to the account that is logged in; 403 `reauthentication_required` where the login is older than ten minutes, before the proof is looked at. */
        post: operations["connectSocial"];
        /** Disconnect a provider; 409 when it is the only way in, 403 `reauthentication_required` where the login is older than ten minutes. */
        delete: operations["disconnectSocial"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/social-auth/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Providers that can be used here, with what the page needs to send a customer there; empty where none is configured. */
        get: operations["listSocialProviders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/social-auth/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Log in or sign up with a provider’s token or code. 400 when an account has this e-mail already and may not be joined without its password. */
        post: operations["socialLogin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/password/change/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replace the password; every other session ends and the owner is notified by email. */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/password/reset/check/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a link can still be used, so that nobody types a password in vain. */
        get: operations["checkPasswordReset"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/password/reset/confirm/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set a new password with the link’s uid and token; ends every session and logs in. */
        post: operations["confirmPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/create-password/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a first password to an account that has none; 403 where one exists, or `reauthentication_required` where the login is older than ten minutes. */
        post: operations["createPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/password/reset/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail a link that sets a new password; answers alike whether the address is known or not. */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sms-password-reset/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send the same link by SMS to a verified phone number; answers alike for every well-formed number. */
        post: operations["resetPasswordBySms"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/email-change/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for another e-mail address; a code goes there and the old address stays until the code comes back. A taken address answers alike and tells its owner. */
        post: operations["changeEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/change-phone-number/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask for another (or a first) phone number; a code goes there by SMS. */
        post: operations["changePhone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/reauthentication/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Prove once more who is logged in, by the password or, for an account without one, by a mailed code. For ten minutes, as after a login, calls that answer 403 `reauthentication_required` can then be made. */
        post: operations["reauthenticate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/email-change/verify-change-email/resend/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Mail a new code to the new address. */
        get: operations["resendEmailChangeCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/base_user/verify-email/resend/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Mail a new code; the old one dies. */
        get: operations["resendEmailCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/change-phone-number/verify-phone-number/resend/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Send a new code to the new number. */
        get: operations["resendPhoneChangeCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/base_user/verify-phone-number/resend/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Send a new code by SMS; the old one dies. */
        get: operations["resendPhoneCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/reauthentication/code/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail a code for `reauthenticate` to the account’s own address; 409 where it has a password. */
        post: operations["sendReauthenticationCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/email-change/undo/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** With the token that the old address was mailed, within seven days: the old address and phone come back, every login, the password and whatever was connected since end. Answers with what sets a new password. */
        post: operations["undoEmailChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/registration/verify-email/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Prove the e-mail address with its code. */
        post: operations["verifyEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/email-change/verify-change-email/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Prove the new e-mail address; the old one is notified. */
        post: operations["verifyEmailChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/base_user/verify-phone-number/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Prove the phone number with its code. */
        post: operations["verifyPhone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/change-phone-number/verify-change-phone-number/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Prove the new phone number. */
        post: operations["verifyPhoneChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/user/data/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everything the shop holds about the customer, as one JSON file. */
        get: operations["downloadData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/session/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Log a device out, at once. */
        delete: operations["endDevice"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/session/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Devices that are logged in, at most 50, the one that asks first, then last used first; a further login ends the one that was not used for longest. */
        get: operations["listDevices"];
        put?: never;
        post?: never;
        /** Log every other device out, at once. */
        delete: operations["endOtherDevices"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/base_user/settings/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How the customer wants to be notified; made on first read. */
        get: operations["getSettings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Switch push, e-mail or SMS on or off. */
        patch: operations["updateSettings"];
        trace?: never;
    };
    "/base_user/store/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the shell needs at start in one answer; 200 for visitors too. */
        get: operations["getStore"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user/avatar/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ready-made pictures to choose from. */
        get: operations["listAvatars"];
        put?: never;
        /** Upload a picture of one’s own: JPEG, PNG or WebP, at most 5 MB and 20 megapixels; it is made square and encoded again. */
        post: operations["uploadAvatar"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/membership/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Become a member, free of charge; again changes nothing. Needs a verified e-mail address (409 without). */
        post: operations["becomeMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/onboarding/terms-of-use/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a new customer agrees to. Texts are HTML of a fixed small set of elements. */
        get: operations["getTermsOfUse"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/onboarding/terms_video/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A short film that explains the terms; 404 where the shop has none. */
        get: operations["getTermsVideo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/onboarding/referral-source/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where customers hear of the shop; the choice is stored with PATCH /auth/user/. */
        get: operations["listReferralSources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/onboarding/refer-to-friend/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** One’s own link for friends; with an address, the link is also mailed there (five a day), once the own email is proven (403 `accounts_email_not_proven` before). */
        post: operations["referFriend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/base_user/user-address/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Own addresses, the default one first, then newest first. */
        get: operations["listAddresses"];
        put?: never;
        /** Add an address. What is required depends on its country (`getCountry`). */
        post: operations["createAddress"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/base_user/user-address/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One own address. */
        get: operations["getAddress"];
        put?: never;
        post?: never;
        /** Remove an address. */
        delete: operations["deleteAddress"];
        options?: never;
        head?: never;
        /** Change fields of an address. */
        patch: operations["updateAddress"];
        trace?: never;
    };
    "/base_user/country/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How an address is written in one country (by its two-letter code). */
        get: operations["getCountry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/base_user/country/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Countries that addresses can be in, named and sorted in the language asked for. */
        get: operations["listCountries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notification/unread-count/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many are unread. */
        get: operations["getUnreadCount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notification/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Own notifications, newest first, in the language asked for. */
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notification/read-all/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark all as read. */
        post: operations["readAllNotifications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notification/{id}/read/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark one as read; again changes nothing. */
        post: operations["readNotification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notification/stream/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Server-sent events while the shop is open: `notification` (a Notification as JSON), `unread` ({"unread": 3}), `message` (a ChatMessage, of either side), `seen` ({"conversation": 1, "seen_by_other": 7}) and `chats_unread` ({"unread": 2}); a comment every 25 seconds keeps it open. Ends when the session ends. */
        get: operations["streamNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/push-subscription/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let this browser be notified by Web Push (RFC 8030, 8291, 8292); the same endpoint again replaces its keys. */
        post: operations["subscribePush"];
        /** Stop telling this browser. */
        delete: operations["unsubscribePush"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/product/product-category/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One category. */
        get: operations["getCategory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/product/product/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One product with all its active stock units. */
        get: operations["getProduct"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/product/product-type/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One product type. */
        get: operations["getProductType"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/product/product/{id}/also-bought/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Up to 12 products that customers paid for in one order with this one; of at least two customers each, perhaps none. */
        get: operations["listAlsoBought"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/product/product-category/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All categories in shop order. */
        get: operations["listCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/product/product-type/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All product types. */
        get: operations["listProductTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/product/product/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Products by category, type, seller, words and filters. Unknown values filter everything away; they are no error. */
        get: operations["listProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/product/product/{id}/related/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Up to 12 products that go with this one. */
        get: operations["listRelatedProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/product/sitemap/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every public page of the catalogue, 10,000 a page, for search engines. */
        get: operations["listSitemap"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/product/suggestion/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** At most ten things that the words typed so far may mean. */
        get: operations["suggest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vendor/vendor/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One seller with its figures, computed from real rows. */
        get: operations["getVendor"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/vendor/vendor/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All sellers. */
        get: operations["listVendors"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/product/review-image/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a picture to an own review (five at most): JPEG, PNG or WebP, 5 MB and 20 megapixels at most. */
        post: operations["addReviewImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/product/review-video/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add one short video to an own review, in place of the one before: MP4 or WebM, 20 MB at most. */
        post: operations["addReviewVideo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/product/product-review/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reviews of a product (all its variants) or of one stock unit. */
        get: operations["listReviews"];
        put?: never;
        /** Review a stock unit that the customer bought (403 else), once (400 else). */
        post: operations["createReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/product/product-review/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take an own review back, with its pictures. */
        delete: operations["deleteReview"];
        options?: never;
        head?: never;
        /** Change an own review; pictures are ordered by `review_images`. */
        patch: operations["updateReview"];
        trace?: never;
    };
    "/product/review-image/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take a picture off an own review. */
        delete: operations["deleteReviewImage"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/product/review-video/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take the video off an own review (by the id of the review). */
        delete: operations["deleteReviewVideo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/product/product-review/right/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Stock units of a product that the customer bought, each with the review already written, if any. */
        get: operations["getReviewRight"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/product/product-review/mine/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Own reviews, newest first, and what was bought, has arrived and is not reviewed yet. */
        get: operations["listOwnReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/product/product-review/{id}/report/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Tell the shop that a review breaks its rules; again changes nothing. */
        post: operations["reportReview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/product/product-question/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Questions and answers, of one product when `product` is given. */
        get: operations["listQuestions"];
        put?: never;
        /** Ask the seller about a product; no purchase is needed. The customer is notified of the answer. */
        post: operations["askQuestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/product/wishlist/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Own wishlist, newest first; `product_stock` asks for one unit. */
        get: operations["listWishlist"];
        put?: never;
        /** Put a stock unit on the wishlist; 400 with `product_stock` when it is there already. */
        post: operations["addToWishlist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/product/stock-alert/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Be notified once when a unit that is sold out can be bought again; asked again, it changes nothing. */
        post: operations["createStockAlert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/product/stock-alert/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take that request back (by the id of the stock unit). */
        delete: operations["deleteStockAlert"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/product/wishlist/stock/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which stock units are on the own wishlist: what the hearts of a page need. */
        get: operations["listWishlistStock"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/product/wishlist/merge/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring what a visitor liked on this device into the wishlist; what is there already or gone is left out. */
        post: operations["mergeWishlist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/product/wishlist/move-to-cart/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move one entry, or all of them, into the cart in one step; what cannot be bought now stays on the list. */
        post: operations["moveToCart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/product/wishlist/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take an entry off. */
        delete: operations["removeFromWishlist"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/unread-count/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How many messages of sellers are unseen. */
        get: operations["getChatsUnread"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/conversation/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One own conversation. */
        get: operations["getConversation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/conversation/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Own conversations with sellers, last spoken first; those in which nothing was said are left out. */
        get: operations["listConversations"];
        put?: never;
        /** The conversation with a seller, started if there is none: with the seller of a product or of an own order (the shop itself for its own goods), or with a seller alone. 400 `vendor` where none of them names one. */
        post: operations["openConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/conversation/{id}/message/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Messages of an own conversation, newest first. */
        get: operations["listMessages"];
        put?: never;
        /** Say something: text, a picture, or both. 201; 200 with the stored message where this `client_key` was sent before. */
        post: operations["sendMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chat/conversation/{id}/read/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark what was shown as seen; what is seen already stays so. */
        post: operations["readConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cart/cart-item/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The lines of the open cart, oldest first. */
        get: operations["listCartItems"];
        put?: never;
        /** Put units into the cart; 200 when the line was there and grew. */
        post: operations["addCartItem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cart/cart-item/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take a line out. */
        delete: operations["deleteCartItem"];
        options?: never;
        head?: never;
        /** Change the quantity of a line; a price that changed counts as seen. */
        patch: operations["updateCartItem"];
        trace?: never;
    };
    "/cart/cart/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A page that holds the one open cart. */
        get: operations["getCart"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Choose the delivery address (an own address, or null), and how the goods are delivered. */
        patch: operations["updateCart"];
        trace?: never;
    };
    "/cart/delivery-terms/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What delivery costs, for visitors and product pages; the cart itself says what it costs this customer. */
        get: operations["getDeliveryTerms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cart/cart/merge/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Bring a visitor's cart into the account's; quantities are added and capped at what there is. */
        post: operations["mergeCart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cart/cart/coupon/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Use a coupon for the goods of the cart; 400 with `code`, the same for unknown, expired and used up. */
        post: operations["setCartCoupon"];
        /** Without the coupon again. */
        delete: operations["dropCartCoupon"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/coupon/validate/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a coupon would take off the cart now; uses nothing up. */
        post: operations["validateCoupon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cart/saved-item/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Forget it. */
        delete: operations["deleteSavedItem"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cart/saved-item/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What is put aside for later, newest first. */
        get: operations["listSavedItems"];
        put?: never;
        /** Put a line of the cart aside; a unit that is there already grows. */
        post: operations["saveForLater"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cart/saved-item/{id}/move-to-cart/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Back into the cart, as many as there are; 400 when none can be had now. */
        post: operations["moveSavedToCart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stripe/create-buy-now-checkout-session/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Buy one item at once; the cart is not touched. */
        post: operations["createBuyNowSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stripe/create-checkout-session/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reserve what is in the cart and open the payment page; the body may be left out. An unchanged cart gets the open session again. */
        post: operations["createCheckoutSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stripe/create-guest-checkout-session/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Buy goods without an account: reserve them and open the payment page. The order is reached by its token alone, until an account with this email, proven, takes it over. */
        post: operations["createGuestCheckoutSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pay/{code}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the link of an order that was taken by phone leads: to the payment page while it can be paid, then to the order. */
        get: operations["followPayLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stripe/checkout-session/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How an own session stands, asked at the provider every few seconds at most; the return page polls this. */
        get: operations["getCheckoutSession"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stripe/leave-checkout-session/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The customer came back from the payment page without paying: it is closed at the provider, stock is free at once and bookings are held again for the time that they have left. Answers `paid` when it was paid in the last moment. */
        post: operations["leaveCheckoutSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cart/ways-to-pay/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How what is in the cart can be paid for, or `booking` alone, and why not; ways that the shop never offers are left out. */
        get: operations["listWaysToPay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cart/guest-quote/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What these items cost a visitor now, with delivery and coupon; reserves nothing. */
        post: operations["quoteGuestCart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payment/{provider}/webhook/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** As `POST /stripe/webhook/`, of any provider that the back end has; 404 for others. */
        post: operations["receiveProviderEvent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/stripe/webhook/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The provider's signed events. 200 once stored, also for repetitions. */
        post: operations["receiveWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/order/lookup/send/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail the link of an order again. The answer is the same whether there is such an order or not. */
        post: operations["sendOrderLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/order/orders/{id}/buy-again/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put what can still be had of an order into the cart, at the prices of now, and say what cannot. */
        post: operations["buyAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/order/orders/{id}/cancel/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What cancelling would give back; 409 `not_cancellable` once the parcel was handed over. */
        get: operations["previewCancel"];
        put?: never;
        /** Cancel the whole order: its stock and its money go back. Asked again, it answers the same. */
        post: operations["cancelOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/order/orders/{id}/cancel-rest/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What has not been sent yet of an order that was sent in part, and what cancelling it would give back; 409 `not_cancellable` when there is no such rest. */
        get: operations["previewCancelRest"];
        put?: never;
        /** Cancel what has not been sent yet: its stock and its money go back, the delivery fee does not. Asked again, it answers the same; 409 `rest_changed` when other than `units` units are left. */
        post: operations["cancelRest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/order/orders/{id}/gift-receipt/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What lies in the parcel of a gift, in the language of the order: its items, its message, and how they are exchanged or returned; no price, no address, no payment. 404 for what is no gift, is not paid for yet or was cancelled. */
        get: operations["getGiftReceipt"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/order/orders/{id}/invoice/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The invoice of a paid order, in the language it was ordered in. */
        get: operations["getInvoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/order/orders/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One own order, by id or transaction_id. */
        get: operations["getOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/order/orders/{id}/documents/{number}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A document of an order as it was issued: the same file whenever it is asked for. */
        get: operations["getOrderDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/order/orders/{id}/documents/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The invoice and the credit notes of an order, oldest first; none before it is paid. */
        get: operations["listOrderDocuments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/order/orders/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Own orders, newest first. `tab=ongoing`: pending, on progress, delivery; `tab=previous`: the others. */
        get: operations["listOrders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/order/lookup/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An order by the signed link of its mail, without a login; 404 when it is not ours, 400 `link_expired` when it is old. */
        get: operations["lookUpOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/order/return-image/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a picture to an own return that is not decided yet; five at most. */
        post: operations["addReturnImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/order/withdrawal/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraw from a purchase of goods, without a login or a reason (Directive 2011/83/EU, article 11a). Its receipt is mailed at once with content and time. The answer is the same whether there is such an order or not; 404 where the shop offers no withdrawal. */
        post: operations["declareWithdrawal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/order/orders/{id}/return/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What of an order may go back, by the rules of its products, and its returns, newest first. */
        get: operations["listReturns"];
        put?: never;
        /** Send lines back inside their product’s time; 409 `not_returnable` after it. */
        post: operations["requestReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/order/orders/{id}/return/preview/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What sending these lines back, or exchanging them, would give back; changes nothing. */
        post: operations["previewReturn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/order/return/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Keep the goods after all; 409 `return_decided` once the shop has decided. */
        delete: operations["withdrawReturn"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/base_user/kid/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Own kids, oldest first; `archived=true` for those put away. */
        get: operations["listKids"];
        put?: never;
        /** Add a kid; twenty at most. */
        post: operations["createKid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/base_user/kid/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One own kid. */
        get: operations["getKid"];
        put?: never;
        post?: never;
        /** Forget a kid for good; 409 `kid_is_booked` while a booking of it is to come. */
        delete: operations["deleteKid"];
        options?: never;
        head?: never;
        /** Change a kid, put it away or take it back. Bookings keep what was written when they were made. */
        patch: operations["updateKid"];
        trace?: never;
    };
    "/open_play/availability/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Day by day: open, nearly full, full or closed, and from which price. With an ETag. */
        get: operations["getAvailability"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open_play/open-play/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One open play, by id or slug. */
        get: operations["getOpenPlay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open_play/venue/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The play centre: its clock, opening hours and closures. 404 when the shop has none. */
        get: operations["getVenue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open_play/open-play/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every kind of open play, in the shop’s order. */
        get: operations["listOpenPlay"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open_play/service/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What may be added to an open play: socks, lockers, meals. */
        get: operations["listServices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open_play/slot/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The slots of one day with places left and prices. */
        get: operations["listSlots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workshop/workshop/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One workshop, by id or slug. */
        get: operations["getWorkshop"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workshop/session/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The sessions of a workshop with seats available, from today on by default. */
        get: operations["listWorkshopSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workshop/workshop/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Workshops, the next to begin first. `state`: ongoing or upcoming; `age`: for a child of so many years. */
        get: operations["listWorkshops"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/event/hall/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One hall, by id or slug. */
        get: operations["getHall"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/event/package/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One package, by id or slug. */
        get: operations["getPackage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/event/add-on/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What may be added to a package (id or slug). */
        get: operations["listAddOns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/event/hall/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Halls with their galleries; `capacity` leaves out those too small for so many guests. */
        get: operations["listHalls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/event/package/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Party packages; `hall` (id or slug) for those of one hall. */
        get: operations["listPackages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/event/availability/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Days on which a package still has a hall free, at most 62. */
        get: operations["listPartyDays"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/event/start/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The times of one day at which a package may start, hall by hall. */
        get: operations["listPartyStarts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/event/quote/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Every fee of a party and its exact end; holds nothing. */
        post: operations["quoteParty"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/booking/{id}/again/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Free times to come for the same kids, tickets and extras, the one most like the booked weekday and hour first; at most three, and none when nothing is free. 400 or 409 says why it cannot be booked as it was: a kid is too old now, a ticket is no longer sold. Of open plays and single sessions of workshops. */
        get: operations["listTimesAgain"];
        put?: never;
        /** Hold the same for one of these times: a new booking, with the rules and errors of every hold. */
        post: operations["bookAgain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open_play/group/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hold places in a slot for a group by number, as a school: one contact, one payment, documents made out to it. 409 `too_many_places` for an account without a proven address, or beside other unpaid places; else as `bookOpenPlay`. */
        post: operations["bookGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open_play/booking/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hold places in a slot; they are in the cart from now on. 409 says why not and what is near; `booking_too_far_ahead` when its day cannot be booked yet. The same selection again is the same hold. */
        post: operations["bookOpenPlay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/event/booking/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hold a hall for a party. */
        post: operations["bookParty"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workshop/booking/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Hold a seat for each kid in these sessions, or in the whole course. */
        post: operations["bookWorkshop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/booking/{id}/cancel/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What cancelling would give back, by the rules it was booked under; 409 `not_cancellable` once it has begun or ended, `payment_disputed` while the bank disputes what paid for it. */
        get: operations["previewBookingCancel"];
        put?: never;
        /** Give the place back and the money by the rules. 409 `refund_changed` when it is less than `expected_refund`, `payment_disputed` while the bank disputes what paid for it. Asked again, it answers the same. */
        post: operations["cancelBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/booking/{id}/party/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change guests, extras and texts of a confirmed party until `change_until`. What costs more is added to the balance; what costs less lowers it, and what was paid above the new price goes back by the rules. An open payment page for it is closed at the provider first. 409 `party_sums_changed` when more is due than `expected_due`, `refund_changed` when less goes back than `expected_refund`. The same change again changes nothing. */
        patch: operations["changeBookedParty"];
        trace?: never;
    };
    "/stripe/create-booking-checkout-session/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pay one booking alone, or (`balance`) the rest after a deposit. Asked again, it answers the open session. A booking that costs nothing is confirmed at once and answers 204. */
        post: operations["createBookingCheckoutSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/booking/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One own booking, by id or reference. */
        get: operations["getBooking"];
        put?: never;
        post?: never;
        /** Let a hold go, or take a lapsed one out of the cart. An open payment page for it is closed at the provider first; 409 when it was paid meanwhile. */
        delete: operations["dropBooking"];
        options?: never;
        head?: never;
        /** Change what is held, in place: the own hold never stands in the way. An open payment page for it is closed at the provider first; 409 `booking_changed` once it is not held any more. */
        patch: operations["updateBooking"];
        trace?: never;
    };
    "/booking/booking/{id}/coupon/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Use a coupon for this booking alone; 400 with `code` when it takes nothing off. */
        post: operations["setBookingCoupon"];
        /** Without the coupon again. */
        delete: operations["dropBookingCoupon"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/booking/{id}/extend-hold/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** More time to pay, up to `hold_max_until`; a lapsed hold is taken up again while there is a place. 409 `hold_expired` after that. */
        post: operations["extendHold"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/booking/{id}/calendar/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The booking as a calendar file; 404 unless it is confirmed or was. */
        get: operations["getBookingCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/booking/{id}/ticket/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The QR code for the door; 404 unless it is confirmed. */
        get: operations["getTicket"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/booking/{id}/ticket/pdf/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The ticket as a file to print or to pass on; 404 unless it is confirmed. */
        get: operations["getTicketPdf"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/waitlist/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the customer waits for, next first. */
        get: operations["listWaitlist"];
        put?: never;
        /** Wait for places in a full slot or session; when there are some they are held and the customer is notified. 409 `places_left` while there are. Who has no account is mailed a link that proves the email, again with each request until it is opened. */
        post: operations["joinWaitlist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/waitlist/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Wait no more; an offered hold is let go. */
        delete: operations["leaveWaitlist"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/booking/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Own bookings. `time=upcoming` (today and later, next first) or `past`; `kind`; `status`. Lapsed holds are left out unless asked for by status. */
        get: operations["listBookings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/review/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What families say, newest first: of one `open_play`, `workshop` or `package` (id or slug). */
        get: operations["listPlayReviews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/booking/{id}/party/quote/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What a confirmed party would cost with other guests and extras, and what becomes of the difference; changes nothing. What was agreed keeps its price. 409 `party_not_changeable` after `change_until`. */
        post: operations["quoteBookedParty"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open_play/quote/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What tickets and extras of a slot cost with their tax; holds nothing, and asks for no kids. */
        post: operations["quoteOpenPlay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/workshop/quote/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** What seats of a workshop cost with their tax; holds nothing. */
        post: operations["quoteWorkshop"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/booking/{id}/reschedule/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Move a paid booking: to another slot, other sessions, or another start of the party. 200: done. 201: it costs more; the new place is held and the page for the difference is open; the old place stays until that is paid. What costs less is moved without money back. 409 `payment_disputed` while the bank disputes what paid for it. */
        post: operations["rescheduleBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/reservation/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm held visits without payment: they are owed, and paid at the venue or online (`balance`). All of them or none; asked again, the answer is the same. 409 `way_to_pay_unavailable` says why not. */
        post: operations["reserveVisits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/booking/{id}/review/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say how it was, once it took place; again changes it. 409 `not_reviewable` before. */
        post: operations["reviewBooking"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/guest/links/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mail the links of the visits that were booked without an account to their own email again. The answer is the same whether there are any or not. */
        post: operations["sendGuestLinks"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/guest/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A family that books without an account says how it is reached. Its token makes the calls of bookings, as `Authorization: Guest …`; mails about what it books bring a link with such a token. The answer is the same whether the email has an account or not. */
        post: operations["startGuest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/event/invitation/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A party by the link of its invitation, without a login. */
        get: operations["openInvitation"];
        put?: never;
        /** A guest’s answer; with the `reply` key of the first one it changes that. */
        post: operations["answerInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/booking/{id}/invitation/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The invitation of an own, confirmed party and who has answered; made at the first look. */
        get: operations["getInvitation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change the words, or (`new_link`) have the old link end. */
        patch: operations["updateInvitation"];
        trace?: never;
    };
    "/booking/check-in/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let a booking in by its ticket’s code or reference. 409 `already_checked_in` says when the first time was; `not_today`, `not_now` (more than an hour before its start, or after its end), `not_paid`, `booking_cancelled` why not. A group comes in parts: without `heads` 409 `heads_needed`, and `too_many_heads` above what is left of it, both with `visit`. */
        post: operations["checkIn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/visit/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who comes on a day (today by default), in the order of their start. */
        get: operations["listVisits"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/booking/visit-payment/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** The staff has taken in what is due for a booking, in cash or at a card terminal. 409 `nothing_due`; `amount_changed` says what is due now. */
        post: operations["takeVisitPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/global_constant/globals/about/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** About the shop. */
        get: operations["getAboutText"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/global_constant/globals/accessibility/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The accessibility statement. */
        get: operations["getAccessibilityText"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/global_constant/globals/cookie_policy/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The cookie policy. */
        get: operations["getCookiePolicy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/faq/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One question. */
        get: operations["getFaq"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/global_constant/globals/imprint/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who is legally responsible for the shop, as laws such as the German one ask; empty where the shop does not say. */
        get: operations["getImprint"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/global_constant/globals/privacy_policy/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The privacy policy. */
        get: operations["getPrivacyPolicy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/global_constant/globals/terms_and_conditions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The terms and conditions. */
        get: operations["getTermsAndConditions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/faq/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The questions asked most, in order. */
        get: operations["listFaq"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/global_constant/faq-category/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Categories of questions, in order. */
        get: operations["listFaqCategories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gallery/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Galleries with their pictures and films, in order. */
        get: operations["listGalleries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/gallery/item/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every picture of every gallery, newest first. */
        get: operations["listGalleryItems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/global_constant/faq/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every question with its category; `search` folds Arabic and English as the shop’s search does. */
        get: operations["listGlobalFaq"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contact/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Write to the shop: stored, mailed to the shop, and confirmed to the sender without what was written. */
        post: operations["sendContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shop/pages/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the shop says itself on its home and landing page. Empty texts and lists, and null, leave the storefront’s own in place. */
        get: operations["getOwnPages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/shop/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the shop is called, how it looks and how to reach it; every page shows some of it. */
        get: operations["getShop"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/capabilities/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which extensions of this contract the back end has, and what its shop has switched off; 404 from one that has the core alone. A name that is not known is ignored. */
        get: operations["getCapabilities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/live/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The process answers. */
        get: operations["live"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/ready/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The process can serve: database and job queue answer. */
        get: operations["ready"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/vitals/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How fast a page was for a visitor: counted by kind of page and of device, without a cookie, an address or anything else of the visitor; 404 where the shop does not count. */
        post: operations["reportVitals"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cart/delivery-options/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** How these items can be got to a place, and what that costs; without a place, what can be said before. Reserves nothing. */
        post: operations["getDeliveryOptions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dummy/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sample entities, newest first (development only). */
        get: operations["listDummies"];
        put?: never;
        /** Add a sample entity (development only). */
        post: operations["createDummy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dummy/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One sample entity (development only). */
        get: operations["getDummy"];
        put?: never;
        post?: never;
        /** Remove a sample entity (development only). */
        delete: operations["deleteDummy"];
        options?: never;
        head?: never;
        /** Change a sample entity (development only). */
        patch: operations["updateDummy"];
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Company: {
            name: string;
            /**
             * @description As in the country of the address, else of the shop.
             * @example 310122393500003
             */
            tax_number?: string;
        };
        Gift: {
            /** @description Printed on the gift receipt. Left out or empty: there is none. */
            message?: string;
        };
        /**
         * @description Messages by field, translated by Accept-Language; `non_field_errors` is about the whole form.
         * @example {
         *       "email": [
         *         "Email is not valid"
         *       ]
         *     }
         */
        FieldErrors: {
            [key: string]: string[] | {
                [key: string]: unknown;
            };
        };
        Problem: {
            /** @description One sentence for a person, translated by Accept-Language. */
            detail: string;
            /**
             * @description Stable and machine-readable.
             * @example not_found
             */
            code: string;
            request_id?: string;
        };
        Conflict: {
            /** @description One sentence for a person, translated by Accept-Language. */
            detail: string;
            /**
             * @description Stable and machine-readable.
             * @example not_found
             */
            code: string;
            request_id?: string;
            /** @description With `cart_changed`: what can no longer be bought as it was seen. */
            lines?: {
                cart_item: number | null;
                product_stock: number;
                name: string;
                /** @enum {string} */
                reason: "gone" | "not_enough" | "price_changed";
                /** @description Units that can be bought now. */
                available: number;
                old_price: string;
                new_price: string;
                currency: string;
            }[];
            /** @description With `already_paid`: the transaction id of the order that was paid while a new payment was being opened. */
            order?: string;
            /** @description With `not_delivered`: the part of the address that the shop does not deliver to; null: the goods are too heavy or cost too little for every rate. */
            field?: ("country" | "state" | "postal_code") | null;
            /** @description With `booking_lapsed`: bookings of the cart that are held no more. */
            bookings?: number[];
            /** @description With `slot_full`, `session_full` and the like. */
            places_left?: number;
            /** @description With `kid_already_booked`: who. */
            kids?: number[];
            /** @description With `add_on_taken`: extras that are people or things, and taken by other parties then. */
            add_ons?: number[];
            /** @description The nearest places that fit. */
            nearest?: {
                /** @description Of the slot or session; null for the start of a party. */
                id: number | null;
                /** @description The day that it belongs to; at night, the day before. */
                date: string;
                starts_at: string;
                ends_at: string;
                places_left: number;
            }[];
            /** @description With `not_paid` and `amount_changed` at the door: what is still to be paid, with its currency. */
            amount_due?: string;
            /** @description With `not_today`, `not_now` and `already_checked_in` at the door: what was booked, by whom, and when. */
            visit?: {
                title: string;
                customer: string;
                starts_at: string;
                ends_at: string;
                venue_timezone: string;
            };
            /** @description With `already_checked_in`: the clock of the play centre. */
            venue_timezone?: string;
            /** @description With `heads_needed` and `too_many_heads`: how many of a group are in. */
            heads_in?: number;
            /** @description With the same: how many of it have not come yet. */
            heads_left?: number;
            /** @description With `already_checked_in`: the first time. */
            checked_in_on?: string;
            /** @description With `already_checked_in`: the name of the token that let it in. */
            checked_in_by?: string | null;
        };
        User: {
            id: number;
            created_on: components["schemas"]["Instant"];
            edited_on: components["schemas"]["Instant"];
            email: string;
            full_name: string;
            avatar: string | null;
            phone: string | null;
            gender: ("Male" | "Female") | null;
            is_terms_agreed: boolean;
            is_email_verified: boolean;
            is_phone_verified: boolean;
            /**
             * @description In which the shop writes to the customer.
             * @enum {string}
             */
            language: "en" | "ar";
            /** @description False for an account that only signs in through a social provider. */
            has_password: boolean;
            /** @description Providers connected to the account. */
            social_accounts: components["schemas"]["SocialProvider"][];
            is_member: boolean;
            member_since: components["schemas"]["Instant"] | null;
            referral_source: number | null;
        };
        /**
         * Format: date-time
         * @description ISO 8601 in UTC.
         */
        Instant: string;
        /** @enum {string} */
        SocialProvider: "facebook" | "google";
        LoginResult: {
            user: components["schemas"]["User"];
            access: string;
            refresh: string;
            access_expiration: components["schemas"]["Instant"];
            refresh_expiration: components["schemas"]["Instant"];
        };
        Detail: {
            detail: string;
        };
        CodeSent: {
            detail: string;
            /** @description Seconds until another code may be asked for. */
            retry_after: number;
            expires_on: components["schemas"]["Instant"];
            /**
             * @description Where it went, partly hidden.
             * @example n•••@example.com
             */
            sent_to: string;
        };
        Device: {
            /** Format: uuid */
            id: string;
            /** @description When it logged in. */
            created_on: components["schemas"]["Instant"];
            last_used_on: components["schemas"]["Instant"];
            ends_on: components["schemas"]["Instant"];
            /**
             * @description Browser and system as far as they tell, translated.
             * @example Chrome, Android
             */
            name: string;
            /** @description The one that asks. */
            is_this: boolean;
        };
        UserSettings: {
            id: number;
            created_on: components["schemas"]["Instant"];
            edited_on: components["schemas"]["Instant"];
            sms_notification: boolean;
            email_notification: boolean;
            push_notification: boolean;
            user: number;
        };
        Avatar: {
            id: number;
            created_on: components["schemas"]["Instant"];
            edited_on: components["schemas"]["Instant"];
            /** @description Absolute URL of a square picture. */
            avatar: string;
            /** @description What the picture shows, for those who do not see it. */
            name: string;
            order: number;
        };
        TermsOfUse: {
            privacy_policy: string;
            terms_of_use: string;
            agree_conditions: string[];
        };
        ReferralSource: {
            id: number;
            created_on: components["schemas"]["Instant"];
            edited_on: components["schemas"]["Instant"];
            name: string;
            description: string;
        };
        Address: {
            id: number;
            created_on: components["schemas"]["Instant"];
            edited_on: components["schemas"]["Instant"];
            name: string;
            label: string;
            phone: string;
            address_line1: string;
            address_line2: string;
            city: string;
            /** @description The code of a division where the country has a list of them. */
            state: string;
            country: string;
            postal_code: string;
            /** @description The state in the language asked for. */
            state_name: string;
            /** @description The country in the language asked for. */
            country_name: string;
            /** @description The one that checkout offers first; the first address is it at once. */
            is_default: boolean;
        };
        CountryRules: {
            /** @description ISO 3166-1 alpha-2. */
            code: string;
            name: string;
            /** @example +971 */
            calling_code: string;
            /** @description In the order in which an address is written there. */
            fields: ("address_line1" | "address_line2" | "city" | "state" | "postal_code")[];
            /** @description What a form asks for. The server also takes an empty `address_line2`. */
            required: ("address_line1" | "address_line2" | "city" | "state" | "postal_code")[];
            /** @description What the country calls them, in the language asked for: Emirate, Postcode… */
            labels: {
                state: string;
                city: string;
                postal_code: string;
            };
            /** @description A regular expression without anchors. */
            postal_code_pattern: string | null;
            postal_code_example: string | null;
            /** @description First-level divisions; empty where any text is taken. Addresses store the code. */
            states: {
                code: string;
                name: string;
            }[];
        };
        ListedCountry: {
            /** @description ISO 3166-1 alpha-2. */
            code: string;
            name: string;
            /** @example +971 */
            calling_code: string;
            /** @description Whether the shop delivers to any part of it. Left out where the back end does not know. */
            is_delivered?: boolean;
        };
        Notification: {
            id: number;
            created_on: components["schemas"]["Instant"];
            edited_on: components["schemas"]["Instant"];
            title: string;
            message: string;
            image: string | null;
            target_user: number;
            is_read: boolean;
            /** @enum {string} */
            notification_type: "order" | "refund" | "account" | "shop";
            actions: {
                label: string;
                /** @description A path of the storefront without its language, such as /orders/1. */
                target_internal_url: string | null;
                /** @description https only. */
                target_external_url: string | null;
            }[];
            /**
             * @description What it is about: `order`…
             * @example order
             */
            content_type: string | null;
            object_id: string | null;
        };
        Category: {
            id: number;
            created_on: components["schemas"]["Instant"];
            edited_on: components["schemas"]["Instant"];
            slug: string;
            name: string;
            description: string;
            order: number;
            parent: number | null;
            total_products: number;
            image: string | null;
            image_sources: components["schemas"]["ImageSources"] | null;
        };
        ImageSources: {
            /** @description A srcset of absolute URLs with width descriptors. */
            avif: string;
            webp: string;
            width: number;
            height: number;
            /** @description Average colour as #rrggbb, shown until the picture is there. */
            tint: string;
        };
        Product: {
            id: number;
            created_on: components["schemas"]["Instant"];
            edited_on: components["schemas"]["Instant"];
            slug: string;
            name: string;
            category: number | null;
            product_type: number | null;
            vendor: number | null;
            category_details: {
                id: number;
                slug: string;
                name: string;
            } | null;
            product_type_details: {
                id: number;
                slug: string;
                name: string;
            } | null;
            vendor_details: {
                id: number;
                slug: string;
                name: string;
            } | null;
            is_return_available: boolean;
            is_exchange_available: boolean;
            return_exchange_days: number;
            services: string[];
            /** @description Mean of the ratings to one decimal; null without any. */
            rating: number | null;
            rating_count: number;
            in_stock: boolean;
            /**
             * @description The lowest final price among its stock units.
             * @example 12.50
             */
            price_from: components["schemas"]["Money"];
            price_to: components["schemas"]["Money"];
            /**
             * @description The price before discount of the unit that price_from is of.
             * @example 12.50
             */
            list_price_from: components["schemas"]["Money"];
            price_currency: components["schemas"]["Currency"];
            /** @description HTML, cut to a small allow-list when it was stored. */
            description: string;
            product_stock: components["schemas"]["ProductStock"][];
            /**
             * @example {
             *       "1": 0,
             *       "2": 0,
             *       "3": 1,
             *       "4": 3,
             *       "5": 10
             *     }
             */
            rating_spread: {
                [key: string]: number;
            };
            /** @description Categories from the top to its own. */
            breadcrumb: {
                id: number;
                slug: string;
                name: string;
            }[];
            /** @description Of the sizes that it comes in; null where there is none. */
            size_chart: components["schemas"]["SizeChart"] | null;
        };
        /**
         * @description Decimal text with as many decimals as its currency has in ISO 4217 (`12.50` USD, `12.500` KWD, `1250` JPY); the currency stands beside it.
         * @example 12.50
         */
        Money: string;
        /**
         * @description ISO 4217.
         * @example USD
         */
        Currency: string;
        ProductStock: {
            id: number;
            created_on: components["schemas"]["Instant"];
            edited_on: components["schemas"]["Instant"];
            product: number;
            /** @description Units that can be bought now: on hand less reserved. */
            quantity: number;
            sku_number: string;
            barcode: string;
            /** @description Before the discount. */
            price: components["schemas"]["Money"];
            price_currency: components["schemas"]["Currency"];
            /** @description Taken off the price; 0.00 when none. */
            discount: components["schemas"]["Money"];
            discount_currency: components["schemas"]["Currency"];
            /**
             * @description What one unit costs: price less discount.
             * @example 12.50
             */
            final_price: components["schemas"]["Money"];
            /** @description The lowest final price of the 30 days before its discount began (Directive 98/6/EC, article 6a); null without a discount, or when it was never sold without one. */
            lowest_price_30_days: components["schemas"]["Money"] | null;
            product_option: number[];
            product_option_details: components["schemas"]["ProductOption"][];
            product_media: components["schemas"]["ProductMedia"][];
        };
        ProductOption: {
            id: number;
            created_on: components["schemas"]["Instant"];
            edited_on: components["schemas"]["Instant"];
            product: number;
            /** @description color, size, material, condition or any other the shop uses. */
            option_type: string;
            option_text_value: string;
            /**
             * @example {
             *       "hex": "#d7263d"
             *     }
             */
            option_json_value: {
                [key: string]: string;
            } | null;
            /** @description The value that filters take; the same in every language. */
            key: string;
        };
        ProductMedia: {
            id: number;
            created_on: components["schemas"]["Instant"];
            edited_on: components["schemas"]["Instant"];
            /** @description Alternative text. */
            description: string;
            image: string | null;
            image_sources: components["schemas"]["ImageSources"] | null;
            video: string | null;
            video_url: string | null;
            /** @enum {string} */
            media_type: "image" | "video";
            order: number;
            product_stock: number | null;
        };
        SizeChart: {
            measures: ("height" | "weight" | "chest" | "waist" | "hips" | "inseam" | "foot")[];
            rows: {
                /** @description The key of the option value of type size. */
                size: string;
                /** @description Of the body, one for each of `measures`: millimetres, or grams for weight. */
                ranges: {
                    from: number;
                    to: number;
                }[];
                /**
                 * @description What other systems call this size.
                 * @example {
                 *       "UK": "6",
                 *       "US": "7"
                 *     }
                 */
                also: {
                    [key: string]: string;
                };
            }[];
        };
        ProductType: {
            id: number;
            created_on: components["schemas"]["Instant"];
            edited_on: components["schemas"]["Instant"];
            slug: string;
            title: string;
            description: string;
            total_products: number;
            image: string | null;
            image_sources: components["schemas"]["ImageSources"] | null;
        };
        ProductCard: {
            id: number;
            created_on: components["schemas"]["Instant"];
            edited_on: components["schemas"]["Instant"];
            slug: string;
            name: string;
            category: number | null;
            product_type: number | null;
            vendor: number | null;
            category_details: {
                id: number;
                slug: string;
                name: string;
            } | null;
            product_type_details: {
                id: number;
                slug: string;
                name: string;
            } | null;
            vendor_details: {
                id: number;
                slug: string;
                name: string;
            } | null;
            is_return_available: boolean;
            is_exchange_available: boolean;
            return_exchange_days: number;
            services: string[];
            /** @description Mean of the ratings to one decimal; null without any. */
            rating: number | null;
            rating_count: number;
            in_stock: boolean;
            /**
             * @description The lowest final price among its stock units.
             * @example 12.50
             */
            price_from: components["schemas"]["Money"];
            price_to: components["schemas"]["Money"];
            /**
             * @description The price before discount of the unit that price_from is of.
             * @example 12.50
             */
            list_price_from: components["schemas"]["Money"];
            price_currency: components["schemas"]["Currency"];
            product_stock: components["schemas"]["ProductStock"][];
        };
        Facets: {
            category: {
                key: string;
                label: string;
                /** @description Products that would be shown, under all other filters. */
                count: number;
                selected: boolean;
                json: {
                    [key: string]: string;
                } | null;
            }[];
            product_type: {
                key: string;
                label: string;
                /** @description Products that would be shown, under all other filters. */
                count: number;
                selected: boolean;
                json: {
                    [key: string]: string;
                } | null;
            }[];
            vendor: {
                key: string;
                label: string;
                /** @description Products that would be shown, under all other filters. */
                count: number;
                selected: boolean;
                json: {
                    [key: string]: string;
                } | null;
            }[];
            color: {
                key: string;
                label: string;
                /** @description Products that would be shown, under all other filters. */
                count: number;
                selected: boolean;
                json: {
                    [key: string]: string;
                } | null;
            }[];
            size: {
                key: string;
                label: string;
                /** @description Products that would be shown, under all other filters. */
                count: number;
                selected: boolean;
                json: {
                    [key: string]: string;
                } | null;
            }[];
            material: {
                key: string;
                label: string;
                /** @description Products that would be shown, under all other filters. */
                count: number;
                selected: boolean;
                json: {
                    [key: string]: string;
                } | null;
            }[];
            condition: {
                key: string;
                label: string;
                /** @description Products that would be shown, under all other filters. */
                count: number;
                selected: boolean;
                json: {
                    [key: string]: string;
                } | null;
            }[];
            min_rating: {
                key: string;
                label: string;
                /** @description Products that would be shown, under all other filters. */
                count: number;
                selected: boolean;
                json: {
                    [key: string]: string;
                } | null;
            }[];
            in_stock: number;
            on_sale: number;
            price: {
                min: components["schemas"]["Money"];
                max: components["schemas"]["Money"];
                currency: components["schemas"]["Currency"];
            };
        };
        /** @enum {string} */
        Activity: "open-play" | "workshops" | "parties";
        Vendor: {
            id: number;
            created_on: components["schemas"]["Instant"];
            edited_on: components["schemas"]["Instant"];
            slug: string;
            name: string;
            description: string;
            image: string | null;
            image_sources: components["schemas"]["ImageSources"] | null;
            /** @description Published products of this seller, those sold out included. */
            total_products: number;
            /** @description Units in paid orders, less those of orders cancelled before they left the shop, and what the seller’s products brought along when they were taken in. */
            products_sold: number;
            /** @description Percent of the questions on its product pages that the seller has answered, rounded; null without any. Chats do not count: they are private, and nobody could check the figure. */
            response_rate: number | null;
            /** @description When the seller came to the shop. */
            joined_since: components["schemas"]["Instant"];
        };
        ReviewImage: {
            id: number;
            created_on: components["schemas"]["Instant"];
            edited_on: components["schemas"]["Instant"];
            image: string;
            image_sources: components["schemas"]["ImageSources"];
            review: number;
        };
        OwnReview: {
            id: number;
            created_on: components["schemas"]["Instant"];
            edited_on: components["schemas"]["Instant"];
            rating: number;
            comment: string;
            customer: {
                full_name: string;
                avatar: string | null;
            };
            product_stock: number;
            review_images: components["schemas"]["ReviewImage"][];
            review_videos: string[];
            language: string;
            is_verified: boolean;
            product: number;
            /** @description The options of the unit bought, as text. */
            product_stock_text: string;
            /** @description What the seller said to it. */
            reply: {
                text: string;
                language: string;
                vendor_name: string;
                replied_on: components["schemas"]["Instant"];
            } | null;
            product_name: string;
            product_slug: string;
            image_sources: components["schemas"]["ImageSources"] | null;
        };
        Review: {
            id: number;
            created_on: components["schemas"]["Instant"];
            edited_on: components["schemas"]["Instant"];
            rating: number;
            comment: string;
            customer: {
                full_name: string;
                avatar: string | null;
            };
            product_stock: number;
            review_images: components["schemas"]["ReviewImage"][];
            review_videos: string[];
            language: string;
            is_verified: boolean;
            product: number;
            /** @description The options of the unit bought, as text. */
            product_stock_text: string;
            /** @description What the seller said to it. */
            reply: {
                text: string;
                language: string;
                vendor_name: string;
                replied_on: components["schemas"]["Instant"];
            } | null;
        };
        ToReview: {
            product_stock: number;
            product: number;
            product_name: string;
            product_slug: string;
            /** @description The options of the unit bought, as text. */
            text: string;
            image_sources: components["schemas"]["ImageSources"] | null;
            bought_on: components["schemas"]["Instant"];
        };
        ProductQuestion: {
            id: number;
            created_on: components["schemas"]["Instant"];
            edited_on: components["schemas"]["Instant"];
            question: string;
            answer: string | null;
            answered_on: components["schemas"]["Instant"] | null;
            answer_language: string | null;
            language: string;
            customer: {
                full_name: string;
                avatar: string | null;
            };
            product: number;
            vendor: number | null;
        };
        WishlistEntry: {
            id: number;
            created_on: components["schemas"]["Instant"];
            edited_on: components["schemas"]["Instant"];
            customer: number;
            product_stock: number;
            product_stock_details: {
                id: number;
                created_on: components["schemas"]["Instant"];
                edited_on: components["schemas"]["Instant"];
                product: number;
                /** @description Units that can be bought now: on hand less reserved. */
                quantity: number;
                sku_number: string;
                barcode: string;
                /** @description Before the discount. */
                price: components["schemas"]["Money"];
                price_currency: components["schemas"]["Currency"];
                /** @description Taken off the price; 0.00 when none. */
                discount: components["schemas"]["Money"];
                discount_currency: components["schemas"]["Currency"];
                /**
                 * @description What one unit costs: price less discount.
                 * @example 12.50
                 */
                final_price: components["schemas"]["Money"];
                /** @description The lowest final price of the 30 days before its discount began (Directive 98/6/EC, article 6a); null without a discount, or when it was never sold without one. */
                lowest_price_30_days: components["schemas"]["Money"] | null;
                product_option: number[];
                product_option_details: components["schemas"]["ProductOption"][];
                product_media: components["schemas"]["ProductMedia"][];
                product_name: string;
                product_slug: string;
                vendor_name: string;
            };
            /**
             * @description The final price of one unit when it was put on the list.
             * @example 12.50
             */
            price_when_added: components["schemas"]["Money"];
            /** @description `price_when_added` where the price is another one now, in the same currency. */
            price_changed_from: components["schemas"]["Money"] | null;
            /** @description Whether it could be bought when it was put on the list; `product_stock_details.quantity` says now. */
            was_available: boolean;
            /** @description False where the customer liked the product alone: `product_stock` then stands for it, and is not bought unasked. */
            is_variant_chosen: boolean;
            /** @description The customer is notified when this unit is back in stock. */
            has_stock_alert: boolean;
        };
        StockAlert: {
            id: number;
            created_on: components["schemas"]["Instant"];
            edited_on: components["schemas"]["Instant"];
            product_stock: number;
            sent_on: components["schemas"]["Instant"] | null;
        };
        Conversation: {
            id: number;
            created_on: components["schemas"]["Instant"];
            edited_on: components["schemas"]["Instant"];
            vendor: {
                /** @description Null: the shop itself, about its own goods. */
                id: number | null;
                slug: string | null;
                name: string;
                image: string | null;
            };
            customer: {
                id: number;
                full_name: string;
            };
            /** @description What it was last begun from. */
            subject: {
                /** @enum {string} */
                kind: "product" | "order";
                /** @description Slug of the product, or transaction id of the order. */
                id: string;
                /** @description Name of the product, or number of the order. */
                name: string;
            } | null;
            last_message: components["schemas"]["ChatMessage"] | null;
            last_message_on: components["schemas"]["Instant"] | null;
            /** @description Messages of the other side that the asker has not seen. */
            unread: number;
            /** @description Id of the last message that the other side has seen; 0: none yet. */
            seen_by_other: number;
        };
        ChatMessage: {
            id: number;
            created_on: components["schemas"]["Instant"];
            edited_on: components["schemas"]["Instant"];
            conversation: number;
            /** @enum {string} */
            from: "customer" | "seller";
            /** @description As it was typed; never HTML. Empty where a picture says it all. */
            text: string;
            /** @description Of the text, for reading aloud: `en` or `ar`. */
            language: string;
            image: string | null;
            image_sources: components["schemas"]["ImageSources"] | null;
            /** @description What the sender called it; sent twice under one name it is stored once. */
            client_key: string | null;
        };
        CartItem: {
            id: number;
            created_on: components["schemas"]["Instant"];
            edited_on: components["schemas"]["Instant"];
            cart: number;
            vendor: number | null;
            /** @enum {string} */
            status: "available" | "not_enough" | "gone";
            quantity: number;
            /** @description The most of this unit that one cart may hold now. */
            max_quantity: number;
            line_amount: components["schemas"]["Money"];
            /** @description What a discount without a code takes off `line_amount`; null if none does. */
            discount: components["schemas"]["AutomaticDiscount"] | null;
            /** @description The unit price when it was added, when that differs. */
            price_changed_from: components["schemas"]["Money"] | null;
            product_stock: number;
            product_stock_details: {
                id: number;
                created_on: components["schemas"]["Instant"];
                edited_on: components["schemas"]["Instant"];
                product: number;
                /** @description Units that can be bought now: on hand less reserved. */
                quantity: number;
                sku_number: string;
                barcode: string;
                /** @description Before the discount. */
                price: components["schemas"]["Money"];
                price_currency: components["schemas"]["Currency"];
                /** @description Taken off the price; 0.00 when none. */
                discount: components["schemas"]["Money"];
                discount_currency: components["schemas"]["Currency"];
                /**
                 * @description What one unit costs: price less discount.
                 * @example 12.50
                 */
                final_price: components["schemas"]["Money"];
                /** @description The lowest final price of the 30 days before its discount began (Directive 98/6/EC, article 6a); null without a discount, or when it was never sold without one. */
                lowest_price_30_days: components["schemas"]["Money"] | null;
                product_option: number[];
                product_option_details: components["schemas"]["ProductOption"][];
                product_media: components["schemas"]["ProductMedia"][];
                product_name: string;
                product_slug: string;
                vendor_name: string;
            };
            cart_item_freezed_data: components["schemas"]["FrozenItem"] | null;
        };
        AutomaticDiscount: {
            name: string;
            /** @description What it takes off. */
            amount: components["schemas"]["Money"];
        };
        FrozenItem: {
            product: number;
            product_stock: number;
            slug: string;
            name: string;
            options: {
                type: string;
                text: string;
            }[];
            sku_number: string;
            vendor: number | null;
            vendor_name: string;
            image_sources: components["schemas"]["ImageSources"] | null;
            unit_price: components["schemas"]["Money"];
            list_price: components["schemas"]["Money"];
            currency: components["schemas"]["Currency"];
        };
        Cart: {
            id: number;
            created_on: components["schemas"]["Instant"];
            edited_on: components["schemas"]["Instant"];
            /** @enum {string} */
            status: "open" | "ordered";
            customer: number;
            coupon: number | null;
            total_amount: components["schemas"]["Money"];
            total_amount_currency: components["schemas"]["Currency"];
            coupon_code: string | null;
            /** @description Why the coupon takes nothing off now, in words; null when it does or there is none. */
            coupon_problem: string | null;
            /**
             * @description What the coupon, and discounts without a code, take off the goods.
             * @example 12.50
             */
            discount_amount: components["schemas"]["Money"];
            /** @description What discounts without a code take off, by name; it is part of `discount_amount`. */
            discounts: components["schemas"]["AutomaticDiscount"][];
            delivery_address: number | null;
            items_amount: components["schemas"]["Money"];
            /** @description Units in all. */
            item_count: number;
            delivery_fee: components["schemas"]["Money"];
            /** @description Items worth this much are delivered free; null: never. */
            free_delivery_from: components["schemas"]["Money"] | null;
            /** @description To the chosen or default address; null without goods. */
            delivery: components["schemas"]["Delivery"] | null;
            /** @description Places of the play centre that are paid with the goods. */
            bookings: components["schemas"]["CartBooking"][];
            bookings_amount: components["schemas"]["Money"];
            /**
             * @description What the shop calls the tax; null: value added tax.
             * @example VAT
             */
            tax_name: string | null;
            /**
             * @description All tax, whether the prices include it or not.
             * @example 12.50
             */
            tax_amount: components["schemas"]["Money"];
            /** @description By rate, the highest first; empty where no tax is charged. */
            taxes: {
                /**
                 * @description Percent.
                 * @example 15
                 */
                rate: string;
                net: components["schemas"]["Money"];
                tax: components["schemas"]["Money"];
            }[];
            /** @description False: the tax of goods, delivery and fees comes on top of their prices. */
            prices_include_tax: boolean;
        };
        Delivery: {
            options: components["schemas"]["DeliveryOption"][];
            /** @description Id of the option whose fee is in the total; null while none can be: then the total is without. */
            chosen: string | null;
            /** @description The shop delivers by zones, and no address is known: only a pick-up can be offered. */
            needs_address: boolean;
            /** @description Why it is not delivered there, for a person, and beside which field of the address to say so; null field: it is too heavy or too little for every rate. */
            not_delivered: {
                field: ("country" | "state" | "postal_code") | null;
                detail: string;
            } | null;
            /** @description Days of the week that are no working days; 1 is Monday, 7 Sunday. */
            weekend: number[];
        };
        DeliveryOption: {
            /** @description As requests name it; the same for a rate of this name in every zone. */
            id: string;
            /** @enum {string} */
            fulfilment: "delivery" | "pickup";
            name: string;
            zone: string | null;
            /** @description What it costs for these goods. */
            fee: components["schemas"]["Money"];
            /** @description Items worth this much are brought free; null: never. */
            free_from: components["schemas"]["Money"] | null;
            /** @description Working days that it takes, where the shop says so. */
            days: {
                from: number;
                to: number;
            } | null;
            pickup: {
                address: string;
                hours: string;
            } | null;
        };
        CartBooking: {
            id: number;
            reference: string;
            /** @enum {string} */
            kind: "open_play" | "workshop" | "event";
            title: string;
            place: string;
            image_sources: components["schemas"]["ImageSources"] | null;
            starts_at: components["schemas"]["Instant"];
            ends_at: components["schemas"]["Instant"];
            venue_timezone: string;
            guests: number;
            kids: string[];
            discount: components["schemas"]["Money"];
            /** @description What discounts without a code took off, by name; the amount is what is left. */
            discounts: components["schemas"]["AutomaticDiscount"][];
            total_amount: components["schemas"]["Money"];
            /** @description What is paid with this cart: all of it, or its deposit. */
            amount_now: components["schemas"]["Money"];
            /** @description While it is held, or its payment page is open: until then its places are kept. */
            hold_expires_at: components["schemas"]["Instant"] | null;
            /** @description More time can be had, or what lapsed be held again. */
            can_extend: boolean;
            is_lapsed: boolean;
        };
        DeliveryTerms: {
            delivery_fee: components["schemas"]["Money"];
            /** @description Items worth this much are delivered free; null: never. */
            free_delivery_from: components["schemas"]["Money"] | null;
            currency: components["schemas"]["Currency"];
            /** @description Working days that delivery takes, where the shop says so; null: it does not. */
            delivery_days: {
                from: number;
                to: number;
            } | null;
            /** @description It depends on the address: these terms are those of the shop’s first zone. */
            by_place: boolean;
            /** @description What that zone is called; null: every address has these terms. */
            place: string | null;
            /** @description Days of the week that are no working days; 1 is Monday, 7 Sunday. */
            weekend: number[];
        };
        SavedItem: {
            id: number;
            created_on: components["schemas"]["Instant"];
            edited_on: components["schemas"]["Instant"];
            product_stock: number;
            product_stock_details: {
                id: number;
                created_on: components["schemas"]["Instant"];
                edited_on: components["schemas"]["Instant"];
                product: number;
                /** @description Units that can be bought now: on hand less reserved. */
                quantity: number;
                sku_number: string;
                barcode: string;
                /** @description Before the discount. */
                price: components["schemas"]["Money"];
                price_currency: components["schemas"]["Currency"];
                /** @description Taken off the price; 0.00 when none. */
                discount: components["schemas"]["Money"];
                discount_currency: components["schemas"]["Currency"];
                /**
                 * @description What one unit costs: price less discount.
                 * @example 12.50
                 */
                final_price: components["schemas"]["Money"];
                /** @description The lowest final price of the 30 days before its discount began (Directive 98/6/EC, article 6a); null without a discount, or when it was never sold without one. */
                lowest_price_30_days: components["schemas"]["Money"] | null;
                product_option: number[];
                product_option_details: components["schemas"]["ProductOption"][];
                product_media: components["schemas"]["ProductMedia"][];
                product_name: string;
                product_slug: string;
                vendor_name: string;
            };
            quantity: number;
            /** @description The unit price when it was put aside, when that differs. */
            price_changed_from: components["schemas"]["Money"] | null;
        };
        CheckoutSession: {
            checkout_session_id: string;
            checkout_session_url: string;
        };
        Order: {
            id: number;
            created_on: components["schemas"]["Instant"];
            edited_on: components["schemas"]["Instant"];
            /** @description What the back end calls the purchase: any text that it chooses. Shown to the customer. */
            transaction_id: string;
            amount: components["schemas"]["Money"];
            /** @description When it was paid. */
            order_completion_timestamp: components["schemas"]["Instant"] | null;
            cart: number | null;
            cart_frozen_data: {
                items: {
                    id: number;
                    quantity: number;
                    line_amount: components["schemas"]["Money"];
                    /** @description Its share of what was taken off. */
                    discount_amount: components["schemas"]["Money"];
                    /** @description What a discount without a code takes off `line_amount`; null if none does. */
                    discount: components["schemas"]["AutomaticDiscount"] | null;
                    refunded_amount: components["schemas"]["Money"];
                    /** @description Of these units, how many were cancelled before they were sent. */
                    cancelled_quantity: number;
                    /** @description Id of the customer’s own review of this unit; null: not reviewed yet. */
                    review: number | null;
                    item: components["schemas"]["FrozenItem"];
                }[];
                bookings: {
                    booking: number;
                    reference: string;
                    /** @enum {string} */
                    kind: "open_play" | "workshop" | "event";
                    title: string;
                    place: string;
                    starts_at: components["schemas"]["Instant"];
                    ends_at: components["schemas"]["Instant"];
                    venue_timezone: string;
                    /** @enum {string} */
                    part: "full" | "deposit" | "balance" | "difference";
                    amount: components["schemas"]["Money"];
                    /** @description What discounts without a code took off, by name; the amount is what is left. */
                    discounts: components["schemas"]["AutomaticDiscount"][];
                    refunded_amount: components["schemas"]["Money"];
                }[];
                address: {
                    name: string;
                    phone: string;
                    address_line1: string;
                    address_line2: string;
                    city: string;
                    state: string;
                    country: string;
                    postal_code: string;
                } | null;
            };
            /** @description The provider's payment reference. */
            transaction: string | null;
            amount_currency: components["schemas"]["Currency"];
            items_amount: components["schemas"]["Money"];
            bookings_amount: components["schemas"]["Money"];
            delivery_fee: components["schemas"]["Money"];
            /**
             * @description What the shop calls the tax; null: value added tax.
             * @example VAT
             */
            tax_name: string | null;
            /**
             * @description All tax, whether the prices include it or not.
             * @example 12.50
             */
            tax_amount: components["schemas"]["Money"];
            /** @description By rate, the highest first; empty where no tax is charged. */
            taxes: {
                /**
                 * @description Percent.
                 * @example 15
                 */
                rate: string;
                net: components["schemas"]["Money"];
                tax: components["schemas"]["Money"];
            }[];
            /** @description False: the tax of goods, delivery and fees comes on top of their prices. */
            prices_include_tax: boolean;
            discount_amount: components["schemas"]["Money"];
            coupon_code: string | null;
            /** @description What discounts without a code take off, by name; it is part of `discount_amount`. */
            discounts: components["schemas"]["AutomaticDiscount"][];
            /** @description Null: visits alone. */
            fulfilment: ("delivery" | "pickup") | null;
            delivery_zone: string | null;
            /** @description What the way was called, in the language of the order; null: the one that there was. */
            delivery_name: string | null;
            delivery_days: {
                from: number;
                to: number;
            } | null;
            pickup: {
                address: string;
                hours: string;
                name: string;
            } | null;
            /** @description The company that bought; its documents name it. */
            company: {
                name: string;
                tax_number: string | null;
            } | null;
            /** @description Null: it is no gift. An empty message: there is none. */
            gift: {
                message: string;
            } | null;
            /** @description In the order in which they were sent. */
            parcels: components["schemas"]["Parcel"][];
            /**
             * @description What the customer sees and may say on the phone.
             * @example M-100042
             */
            number: string;
            /** @enum {string} */
            status: "pending" | "on_progress" | "delivery" | "completed" | "cancelled";
            /** @enum {string} */
            payment_status: "unpaid" | "processing" | "due" | "paid" | "partially_refunded" | "refunded" | "expired";
            /**
             * @description As the provider names it; null until paid.
             * @example Visa •••• 4242
             */
            payment_method: string | null;
            refunded_amount: components["schemas"]["Money"];
            /** @description Whether the bank disputes the payment: while it does, nothing is handed over, cancelled or refunded (409 `payment_disputed`). */
            dispute: ("open" | "won" | "lost") | null;
            /** @description Once the parcel is handed over, if it is known. */
            tracking: components["schemas"]["ParcelTracking"] | null;
            /** @description What has happened, oldest first. */
            timeline: {
                /** @enum {string} */
                kind: "placed" | "paid" | "handed_over" | "delivered" | "cancelled" | "rest_cancelled" | "refund_started" | "refund_done" | "refund_failed" | "return_requested" | "return_received" | "return_exchanged" | "return_refused" | "return_withdrawn";
                on: components["schemas"]["Instant"];
                /** @description Of a refund. */
                amount: components["schemas"]["Money"] | null;
            }[];
            /** @description What the customer may do with it now. */
            actions: {
                /** @description Until it is handed over to the courier. */
                cancel: boolean;
                /** @description While a part of it was handed over and the rest was not. */
                cancel_rest: boolean;
                /** @description While something of it may be sent back, by the rules of its products. */
                return_until: components["schemas"]["Instant"] | null;
            };
            /** @description What was paid on top for dearer sizes, by orders of their own; absent if nothing was, and in lists. */
            price_differences?: {
                number: string;
                amount: components["schemas"]["Money"];
                refunded_amount: components["schemas"]["Money"];
            }[];
            /** @enum {string} */
            way_to_pay: "hosted" | "cash_on_delivery" | "at_venue";
            /**
             * @description What the way to pay costs.
             * @example 12.50
             */
            payment_fee: components["schemas"]["Money"];
        };
        Parcel: {
            id: number;
            tracking: components["schemas"]["ParcelTracking"] | null;
            sent_on: components["schemas"]["Instant"];
            delivered_on: components["schemas"]["Instant"] | null;
            items: {
                line: number;
                name: string;
                options: string;
                quantity: number;
            }[];
        };
        ParcelTracking: {
            number: string;
            carrier: string | null;
            link: string | null;
        };
        RefundPreview: {
            items_amount: components["schemas"]["Money"];
            delivery_fee: components["schemas"]["Money"];
            refund_amount: components["schemas"]["Money"];
            refund_amount_currency: components["schemas"]["Currency"];
            /**
             * @description Where the money goes; null when none was taken.
             * @example Visa •••• 4242
             */
            refund_to: string | null;
        };
        OrderDocument: {
            /** @example CN-000042 */
            number: string;
            /** @enum {string} */
            kind: "invoice" | "credit_note";
            issued_on: components["schemas"]["Instant"];
            /** @description What was paid, or what a credit note gives back. */
            total: components["schemas"]["Money"];
            total_currency: components["schemas"]["Currency"];
            /** @description The number of the invoice that a credit note is for, or that an invoice replaces. */
            corrects: string | null;
        };
        OrderGlance: {
            number: string;
            /** @enum {string} */
            status: "pending" | "on_progress" | "delivery" | "completed" | "cancelled";
            /** @enum {string} */
            payment_status: "unpaid" | "processing" | "due" | "paid" | "partially_refunded" | "refunded" | "expired";
            amount: components["schemas"]["Money"];
            amount_currency: components["schemas"]["Currency"];
            refunded_amount: components["schemas"]["Money"];
            tracking: components["schemas"]["ParcelTracking"] | null;
            fulfilment: ("delivery" | "pickup") | null;
            parcels: components["schemas"]["Parcel"][];
            timeline: {
                /** @enum {string} */
                kind: "placed" | "paid" | "handed_over" | "delivered" | "cancelled" | "rest_cancelled" | "refund_started" | "refund_done" | "refund_failed" | "return_requested" | "return_received" | "return_exchanged" | "return_refused" | "return_withdrawn";
                on: components["schemas"]["Instant"];
                /** @description Of a refund. */
                amount: components["schemas"]["Money"] | null;
            }[];
            items: {
                id: number;
                name: string;
                options: string;
                quantity: number;
            }[];
            /** @description Of an order that belongs to no account: its link makes every call about it (`Authorization: Order …`). */
            guest_order: {
                /** Format: uuid */
                transaction_id: string;
                email: string;
            } | null;
        };
        WithdrawalReceipt: {
            detail: string;
            received_at: components["schemas"]["Instant"];
        };
        OrderReturn: {
            id: number;
            created_on: components["schemas"]["Instant"];
            edited_on: components["schemas"]["Instant"];
            /** @example R-100007 */
            number: string;
            /** Format: uuid */
            order: string;
            /** @enum {string} */
            kind: "refund" | "exchange";
            /** @enum {string} */
            status: "requested" | "received" | "refunded" | "exchanged" | "refused" | "withdrawn";
            note: string;
            /** @description Why the shop rejected it; empty: it gave no reason. */
            rejection: string;
            items: {
                /** @description Of the line of the order. */
                id: number;
                name: string;
                quantity: number;
                /** @enum {string} */
                reason: "too_small" | "too_large" | "damaged" | "not_as_described" | "changed_mind" | "other";
                amount: components["schemas"]["Money"];
                exchange_for: {
                    product_stock: number | null;
                    options: {
                        type: string;
                        text: string;
                    }[];
                } | null;
            }[];
            images: {
                id: number;
                image_sources: components["schemas"]["ImageSources"];
            }[];
            refund_amount: components["schemas"]["Money"];
            refund_amount_currency: components["schemas"]["Currency"];
            withdrawable: boolean;
            /** @description The day by which the customer should send the items; null: the shop named none. */
            send_by: components["schemas"]["CalendarDate"] | null;
        };
        /**
         * Format: date
         * @description YYYY-MM-DD
         * @example 2020-04-23
         */
        CalendarDate: string;
        Kid: {
            id: number;
            created_on: components["schemas"]["Instant"];
            edited_on: components["schemas"]["Instant"];
            name: string;
            date_of_birth: components["schemas"]["CalendarDate"];
            /** @description Whole years today, by the calendar of the play centre. */
            age: number;
            favorite_color: ("red" | "orange" | "yellow" | "green" | "teal" | "blue" | "purple" | "pink") | null;
            notes: string;
            is_archived: boolean;
        };
        DayAvailability: {
            date: components["schemas"]["CalendarDate"];
            /** @enum {string} */
            state: "open" | "few_left" | "full" | "closed" | "past";
            opens: components["schemas"]["Instant"] | null;
            closes: components["schemas"]["Instant"] | null;
            slots_open: number;
            /** @description In the emptiest slot of the day. */
            places_left: number;
            price_from: components["schemas"]["Money"] | null;
            price_currency: components["schemas"]["Currency"];
            /** @description Why the day, or a part of it, is closed, where the play centre has said so. */
            closed_because: string | null;
        };
        OpenPlay: {
            id: number;
            created_on: components["schemas"]["Instant"];
            edited_on: components["schemas"]["Instant"];
            slug: string;
            name: string;
            description: string;
            image_sources: components["schemas"]["ImageSources"] | null;
            /**
             * @description As families read it.
             * @example 6 months to 3 years
             */
            ages: string;
            /** @description Whole years; a bound in months is rounded down. */
            age_min: number;
            age_max: number;
            /** @description The same to the month, which is what a booking checks. */
            age_min_months: number;
            age_max_months: number;
            timings: {
                /** @description 1 is Monday. */
                weekday: number;
                /** @example 20:00 */
                opens: string;
                /**
                 * @description A night counts on: `26:00` is two o’clock of the next morning, and belongs to this weekday.
                 * @example 26:00
                 */
                closes: string;
                slot_minutes: number;
                start_every: number;
            }[];
            /** @description Days whose timings replace those of the week; today’s and those to come. */
            seasons: {
                from: components["schemas"]["CalendarDate"];
                to: components["schemas"]["CalendarDate"];
                name: string | null;
                timings: {
                    /** @description 1 is Monday. */
                    weekday: number;
                    /** @example 20:00 */
                    opens: string;
                    /**
                     * @description A night counts on: `26:00` is two o’clock of the next morning, and belongs to this weekday.
                     * @example 26:00
                     */
                    closes: string;
                    slot_minutes: number;
                    start_every: number;
                }[];
            }[];
            ticket_types: {
                id: number;
                created_on: components["schemas"]["Instant"];
                edited_on: components["schemas"]["Instant"];
                name: string;
                description: string;
                price: components["schemas"]["Money"];
                /** @description Whether it uses up one of the places (a grown-up who watches does not). */
                takes_place: boolean;
                /** @description Each such ticket is for one kid of the account. */
                needs_kid: boolean;
                /** @description For whom the ticket is, where its price depends on the age; null: for all ages of the open play. */
                ages: string | null;
                age_min_months: number | null;
                age_max_months: number | null;
                /** @description The ticket that a booking must have besides this one, as a sibling’s needs a child’s. */
                needs_ticket: number | null;
                /** @description A booking has at least so many of it for each of its kids. */
                per_kid: number;
            }[];
            services: components["schemas"]["Service"][];
            /** @description Groups that come by number, as schools; null where there are none. */
            groups: {
                from: number;
                most: number;
                /** @description For each head, before the surcharge of the slot. */
                price: components["schemas"]["Money"];
            } | null;
            price_from: components["schemas"]["Money"];
            price_currency: components["schemas"]["Currency"];
            /** @description False: tax comes on top of these prices; a quote says how much. */
            prices_include_tax: boolean;
            /** @description Whether a discount without a code may count; a quote says how much. */
            has_discounts: boolean;
            policy: components["schemas"]["BookingPolicy"];
            rating: components["schemas"]["PlayRating"];
        };
        Service: {
            id: number;
            created_on: components["schemas"]["Instant"];
            edited_on: components["schemas"]["Instant"];
            name: string;
            description: string;
            image_sources: components["schemas"]["ImageSources"] | null;
            price: components["schemas"]["Money"];
            price_currency: components["schemas"]["Currency"];
            /** @description Null: unlimited. */
            places_left: number | null;
            max_per_booking: number;
        };
        BookingPolicy: {
            /** @description Cancelled at least this many hours before the start, this share comes back; later than the last step, nothing. */
            refund_steps: {
                hours_before: number;
                percent: number;
            }[];
            reschedule_until_hours: number;
            reschedule_most: number;
            /** @description What each move costs, in the currency of the visit. */
            move_fee: components["schemas"]["Money"];
            /** @description Whether the deposit of a party stays with the shop, however early the party is cancelled. */
            deposit_kept: boolean;
            /** @description Whether a missed session of a workshop may be made up in another one of it that has seats, by showing the ticket there. */
            missed_made_up: boolean;
        };
        /** @description Of visits that took place. */
        PlayRating: {
            average: number | null;
            count: number;
        };
        Venue: {
            id: number;
            created_on: components["schemas"]["Instant"];
            edited_on: components["schemas"]["Instant"];
            name: string;
            address: string;
            /**
             * @description IANA name; all days and hours of the play centre are in it.
             * @example Asia/Dubai
             */
            timezone: string;
            currency: components["schemas"]["Currency"];
            opening_hours: {
                /** @description 1 is Monday. */
                weekday: number;
                /** @example 20:00 */
                opens: string;
                /**
                 * @description A night counts on: `26:00` is two o’clock of the next morning, and belongs to this weekday.
                 * @example 26:00
                 */
                closes: string;
            }[];
            /** @description Days, both included, whose hours replace those of the week; today’s and those to come. */
            seasons: {
                from: components["schemas"]["CalendarDate"];
                to: components["schemas"]["CalendarDate"];
                name: string | null;
                opening_hours: {
                    /** @description 1 is Monday. */
                    weekday: number;
                    /** @example 20:00 */
                    opens: string;
                    /**
                     * @description A night counts on: `26:00` is two o’clock of the next morning, and belongs to this weekday.
                     * @example 26:00
                     */
                    closes: string;
                }[];
            }[];
            /** @description Today’s and those to come. */
            closures: {
                from: components["schemas"]["CalendarDate"];
                to: components["schemas"]["CalendarDate"];
                /** @description Of each day; null: from its opening. */
                starts: string | null;
                /** @description Null: to its end, the night included. */
                ends: string | null;
                /** @description The name of the area, open play or hall that is closed; null for all. */
                part: string | null;
                reason: string;
            }[];
            /** @description How many days ahead can be booked; null: no such limit. */
            book_days_ahead: number | null;
        };
        Slot: {
            id: number;
            created_on: components["schemas"]["Instant"];
            edited_on: components["schemas"]["Instant"];
            open_play: number;
            date: components["schemas"]["CalendarDate"];
            starts_at: components["schemas"]["Instant"];
            ends_at: components["schemas"]["Instant"];
            /** @enum {string} */
            status: "open" | "few_left" | "full" | "closed" | "past";
            capacity: number;
            /** @description Of children; no more than can come with the grown-ups they need, where everyone is counted. */
            places_left: number;
            /** @description How many people more the area takes, grown-ups included; null: they are not counted. */
            heads_left: number | null;
            prices: {
                ticket_type: number;
                price: components["schemas"]["Money"];
            }[];
            /** @description For each head of a group; null where there are none. */
            group_price: components["schemas"]["Money"] | null;
            price_currency: components["schemas"]["Currency"];
        };
        Workshop: {
            id: number;
            created_on: components["schemas"]["Instant"];
            edited_on: components["schemas"]["Instant"];
            slug: string;
            name: string;
            description: string;
            image_sources: components["schemas"]["ImageSources"] | null;
            instructor: string;
            /**
             * @description As families read it.
             * @example 6 months to 3 years
             */
            ages: string;
            /** @description Whole years; a bound in months is rounded down. */
            age_min: number;
            age_max: number;
            /** @description The same to the month, which is what a booking checks. */
            age_min_months: number;
            age_max_months: number;
            /** @description Of one seat: in one session, or in the whole course, as `sale_mode` says. */
            price: components["schemas"]["Money"];
            /** @description Of each further child of a booking instead; null: as of the first. */
            sibling_price: components["schemas"]["Money"] | null;
            price_currency: components["schemas"]["Currency"];
            /** @description False: tax comes on top of these prices; a quote says how much. */
            prices_include_tax: boolean;
            /** @description Whether a discount without a code may count; a quote says how much. */
            has_discounts: boolean;
            /** @enum {string} */
            sale_mode: "per_session" | "course";
            /** @enum {string} */
            state: "ongoing" | "upcoming" | "over";
            starts_on: components["schemas"]["CalendarDate"];
            ends_on: components["schemas"]["CalendarDate"];
            seats_total: number;
            /** @description Of the whole course; per session, of the session to come with the most. */
            seats_available: number;
            /** @description With fewer kids a session, or a course before its first one, may be called off. */
            least_kids: number;
            /** @description How long before the start that is decided. */
            decided_hours: number;
            next_session: components["schemas"]["WorkshopSession"] | null;
            policy: components["schemas"]["BookingPolicy"];
            rating: components["schemas"]["PlayRating"];
        };
        WorkshopSession: {
            id: number;
            created_on: components["schemas"]["Instant"];
            edited_on: components["schemas"]["Instant"];
            workshop: number;
            date: components["schemas"]["CalendarDate"];
            starts_at: components["schemas"]["Instant"];
            ends_at: components["schemas"]["Instant"];
            /** @enum {string} */
            status: "open" | "few_left" | "full" | "closed" | "past";
            seats: number;
            seats_available: number;
        };
        Hall: {
            id: number;
            created_on: components["schemas"]["Instant"];
            edited_on: components["schemas"]["Instant"];
            slug: string;
            name: string;
            description: string;
            /** @description Guests at most. */
            capacity: number;
            /** @description Everyone at most, grown-ups included; null where only guests are counted. */
            heads: number | null;
            hall_gallery: {
                name: string;
                description: string;
                image_sources: components["schemas"]["ImageSources"] | null;
                video: string | null;
                order: number;
            }[];
        };
        EventPackage: {
            id: number;
            created_on: components["schemas"]["Instant"];
            edited_on: components["schemas"]["Instant"];
            slug: string;
            name: string;
            description: string;
            image_sources: components["schemas"]["ImageSources"] | null;
            /** @description What it holds, line by line. */
            contents: string[];
            halls: number[];
            /** @description The least that it costs at any day and hour; a start says its own price. */
            price: components["schemas"]["Money"];
            /** @description The most. */
            price_to: components["schemas"]["Money"];
            price_currency: components["schemas"]["Currency"];
            guests_included: number;
            /** @description The least, as `price`. */
            extra_guest_price: components["schemas"]["Money"];
            /** @description The most. */
            extra_guest_price_to: components["schemas"]["Money"];
            /** @description A party is booked and paid for so many at least. */
            min_guests: number;
            max_guests: number;
            /** @description How many grown-ups come for nothing, and what each further one costs; null where families are not asked. */
            grown_ups: {
                included: number;
                price: components["schemas"]["Money"];
            } | null;
            duration_minutes: number;
            /** @description 100: all of it is paid at once, unless there is a `deposit_amount`. */
            deposit_percent: number;
            /** @description Instead of a share; null where there is none. */
            deposit_amount: components["schemas"]["Money"] | null;
            add_ons: components["schemas"]["AddOn"][];
            policy: components["schemas"]["BookingPolicy"];
            rating: components["schemas"]["PlayRating"];
        };
        AddOn: {
            id: number;
            created_on: components["schemas"]["Instant"];
            edited_on: components["schemas"]["Instant"];
            name: string;
            description: string;
            price: components["schemas"]["Money"];
            price_currency: components["schemas"]["Currency"];
            /**
             * @description What one price buys; `per_n_guests` one for each `per_n` guests begun.
             * @enum {string}
             */
            unit: "event" | "guest" | "per_n_guests";
            per_n: number | null;
            /** @description Least quantity when it is chosen; only for `event`. */
            min: number;
            max: number;
        };
        PartyDay: {
            date: components["schemas"]["CalendarDate"];
            /** @description False on weekdays on which the package is not sold. */
            is_sold: boolean;
            is_free: boolean;
            starts_free: number;
        };
        PartyStart: {
            hall: number;
            starts_at: components["schemas"]["Instant"];
            ends_at: components["schemas"]["Instant"];
            is_free: boolean;
            price: components["schemas"]["Money"];
            extra_guest_price: components["schemas"]["Money"];
            price_currency: components["schemas"]["Currency"];
            /** @description Guests for whom the play area still has room, where each takes a place of it; null where none does. */
            guests_left: number | null;
            /** @description Everyone for whom it has room, grown-ups included; null where only places are counted. */
            heads_left: number | null;
            /** @description Extras of the package that are there only so often at once, and how many are left then. */
            add_ons: {
                add_on: number;
                left: number;
            }[];
        };
        PartyQuote: {
            lines: components["schemas"]["BookingLine"][];
            subtotal: components["schemas"]["Money"];
            discount: components["schemas"]["Money"];
            /**
             * @description What the shop calls the tax; null: value added tax.
             * @example VAT
             */
            tax_name: string | null;
            /**
             * @description All tax, whether the prices include it or not.
             * @example 12.50
             */
            tax_amount: components["schemas"]["Money"];
            /** @description By rate, the highest first; empty where no tax is charged. */
            taxes: {
                /**
                 * @description Percent.
                 * @example 15
                 */
                rate: string;
                net: components["schemas"]["Money"];
                tax: components["schemas"]["Money"];
            }[];
            /** @description False: the tax of goods, delivery and fees comes on top of their prices. */
            prices_include_tax: boolean;
            total_amount: components["schemas"]["Money"];
            /** @description What holds the party; the whole where no deposit is offered. */
            deposit_amount: components["schemas"]["Money"];
            balance_due_on: components["schemas"]["Instant"] | null;
            currency: components["schemas"]["Currency"];
            starts_at: components["schemas"]["Instant"];
            ends_at: components["schemas"]["Instant"];
            /** @description Why the coupon takes nothing off; null when it does or there is none. */
            coupon_problem: string | null;
        };
        BookingLine: {
            /** @enum {string} */
            kind: "ticket" | "group" | "service" | "seat" | "sibling" | "package" | "extra_guest" | "grown_up" | "add_on" | "move_fee";
            ref: number;
            name: string;
            unit_price: components["schemas"]["Money"];
            quantity: number;
            total: components["schemas"]["Money"];
            /** @description What a discount without a code took off; `total` is what is left. Null if none did. */
            discount: components["schemas"]["AutomaticDiscount"] | null;
        };
        Booking: {
            id: number;
            created_on: components["schemas"]["Instant"];
            edited_on: components["schemas"]["Instant"];
            /** @example B-7K3M9Q */
            reference: string;
            /** @enum {string} */
            kind: "open_play" | "workshop" | "event";
            /** @enum {string} */
            status: "held" | "paying" | "confirmed" | "checked_in" | "completed" | "no_show" | "cancelled" | "expired";
            /** @description As it was called when it was booked, in the language asked for. */
            title: string;
            /** @description The hall or area. */
            place: string;
            image_sources: components["schemas"]["ImageSources"] | null;
            /** @description Of the open play, workshop or package, while there is one. */
            slug: string | null;
            open_play: number | null;
            slot: number | null;
            workshop: number | null;
            sessions: {
                id: number;
                starts_at: components["schemas"]["Instant"];
                ends_at: components["schemas"]["Instant"];
                date: components["schemas"]["CalendarDate"];
                /** @description Null until it is attended. */
                checked_in_on: components["schemas"]["Instant"] | null;
                /** @description The missed session of the booking that this one makes up for. */
                makes_up_for: number | null;
            }[];
            hall: number | null;
            package: number | null;
            starts_at: components["schemas"]["Instant"];
            ends_at: components["schemas"]["Instant"];
            date: components["schemas"]["CalendarDate"];
            venue_timezone: string;
            /** @description Places, seats or guests. */
            guests: number;
            /** @description Who come to a party besides its guests; else 0. */
            grown_ups: number;
            lines: components["schemas"]["BookingLine"][];
            kids: {
                /** @description Of this entry of the booking. */
                id: number;
                /** @description Null once the kid was forgotten. */
                kid: number | null;
                name: string;
                date_of_birth: components["schemas"]["CalendarDate"] | null;
                favorite_color: ("red" | "orange" | "yellow" | "green" | "teal" | "blue" | "purple" | "pink") | null;
            }[];
            /** @description Of a school or the like, that comes by number; null for families. */
            group: {
                name: string;
                contact: string;
                phone: string;
                tax_number: string | null;
                /** @description How many were let in so far. */
                heads_in: number;
            } | null;
            occasion: string;
            birthday_kid: number | null;
            notes: string;
            coupon_code: string | null;
            subtotal: components["schemas"]["Money"];
            discount: components["schemas"]["Money"];
            /**
             * @description What the shop calls the tax; null: value added tax.
             * @example VAT
             */
            tax_name: string | null;
            /**
             * @description All tax, whether the prices include it or not.
             * @example 12.50
             */
            tax_amount: components["schemas"]["Money"];
            /** @description By rate, the highest first; empty where no tax is charged. */
            taxes: {
                /**
                 * @description Percent.
                 * @example 15
                 */
                rate: string;
                net: components["schemas"]["Money"];
                tax: components["schemas"]["Money"];
            }[];
            /** @description False: the tax of goods, delivery and fees comes on top of their prices. */
            prices_include_tax: boolean;
            /** @description With the tax; every payment of it is a part of this. */
            total_amount: components["schemas"]["Money"];
            total_amount_currency: components["schemas"]["Currency"];
            /** @description Where a part now and the rest later is offered. */
            deposit_amount: components["schemas"]["Money"] | null;
            /**
             * @description What the first payment is for; `at_venue`: confirmed without one, all of it is due until `balance_due_on`.
             * @enum {string}
             */
            pays: "full" | "deposit" | "at_venue";
            amount_paid: components["schemas"]["Money"];
            /** @description Not paid yet; after a deposit, the balance. */
            amount_due: components["schemas"]["Money"];
            balance_due_on: components["schemas"]["Instant"] | null;
            refunded_amount: components["schemas"]["Money"];
            /** @description It stands in the cart, to be paid with what else is there. */
            in_cart: boolean;
            /** @description While it is held, or its payment page is open: until then its places are kept. */
            hold_expires_at: components["schemas"]["Instant"] | null;
            hold_max_until: components["schemas"]["Instant"] | null;
            policy: components["schemas"]["BookingPolicy"];
            /** @description Where the play centre cancelled it, and why if it said so; null otherwise. */
            called_off: {
                reason: string | null;
                /** @description Times like the lost one that are free now, the likest first; where one booking is read. */
                other_times?: {
                    starts_at: components["schemas"]["Instant"];
                    ends_at: components["schemas"]["Instant"];
                    /** @description Of the page on which this time is chosen already. */
                    path: string;
                }[];
            } | null;
            /** @description The order that paid for it first. */
            order: string | null;
            checked_in_on: components["schemas"]["Instant"] | null;
            reschedule_count: number;
            /** @description Guests, extras and texts of a party may change until then; null for other visits. */
            change_until: components["schemas"]["Instant"] | null;
            /** @description Cancelling gives back this share at most: what it would have given back when the visit was moved; 100 before. */
            refund_percent_most: number;
            /** @description The bank disputes what paid for it: nobody is let in, nothing is moved, cancelled or refunded. */
            payment_disputed: boolean;
            /** @description What the QR code says, for the door; null unless confirmed. */
            ticket_code: string | null;
            has_review: boolean;
            /** @description What the customer may do with it now. */
            actions: {
                pay: boolean;
                pay_balance: boolean;
                edit: boolean;
                extend: boolean;
                cancel: boolean;
                reschedule: boolean;
                change_party: boolean;
                review: boolean;
                invite: boolean;
            };
            history: {
                /** @enum {string} */
                kind: "held" | "extended" | "confirmed" | "balance_paid" | "rescheduled" | "changed" | "checked_in" | "completed" | "no_show" | "cancelled" | "expired" | "refund_started" | "refund_done";
                on: components["schemas"]["Instant"];
                amount: components["schemas"]["Money"] | null;
                /** @description Of a rescheduling: the new start. */
                starts_at: components["schemas"]["Instant"] | null;
            }[];
        };
        TimeAgain: {
            /** @description Of the slot, or of the session of a workshop. */
            id: number;
            starts_at: components["schemas"]["Instant"];
            ends_at: components["schemas"]["Instant"];
            date: components["schemas"]["CalendarDate"];
            /** @description What the same kids and tickets cost then, tax included. */
            total_amount: components["schemas"]["Money"];
            currency: components["schemas"]["Currency"];
        };
        CancelPreview: {
            refund_amount: components["schemas"]["Money"];
            refund_amount_currency: components["schemas"]["Currency"];
            refund_percent: number;
            amount_paid: components["schemas"]["Money"];
            /** @description What the shop keeps of it. */
            fee_amount: components["schemas"]["Money"];
            /** @description When less would come back than now; null when it stays so. */
            next_change_on: components["schemas"]["Instant"] | null;
        };
        WaitlistEntry: {
            id: number;
            created_on: components["schemas"]["Instant"];
            edited_on: components["schemas"]["Instant"];
            title: string;
            slot: number | null;
            session: number | null;
            starts_at: components["schemas"]["Instant"];
            ends_at: components["schemas"]["Instant"];
            venue_timezone: string;
            quantity: number;
            /**
             * @description `unproven`: waiting counts once the mailed link is opened; without that the entry is deleted after a day. It concerns those who wait without an account.
             * @enum {string}
             */
            status: "unproven" | "waiting" | "offered" | "accepted" | "lapsed";
            offer_expires_on: components["schemas"]["Instant"] | null;
            /** @description The hold that is offered. */
            booking: number | null;
        };
        PlayReview: {
            id: number;
            created_on: components["schemas"]["Instant"];
            edited_on: components["schemas"]["Instant"];
            /** @enum {string} */
            booking_kind: "open_play" | "workshop" | "event";
            rating: number;
            comment: string;
            customer: {
                full_name: string;
            };
        };
        BookedPartyQuote: {
            guests: number;
            grown_ups: number;
            lines: components["schemas"]["BookingLine"][];
            subtotal: components["schemas"]["Money"];
            discount: components["schemas"]["Money"];
            /**
             * @description What the shop calls the tax; null: value added tax.
             * @example VAT
             */
            tax_name: string | null;
            /**
             * @description All tax, whether the prices include it or not.
             * @example 12.50
             */
            tax_amount: components["schemas"]["Money"];
            /** @description By rate, the highest first; empty where no tax is charged. */
            taxes: {
                /**
                 * @description Percent.
                 * @example 15
                 */
                rate: string;
                net: components["schemas"]["Money"];
                tax: components["schemas"]["Money"];
            }[];
            /** @description False: the tax of goods, delivery and fees comes on top of their prices. */
            prices_include_tax: boolean;
            total_amount: components["schemas"]["Money"];
            currency: components["schemas"]["Currency"];
            /** @description What the shop has of it now. */
            amount_paid: components["schemas"]["Money"];
            /** @description Goes back at once, by the rules it was booked under. */
            refund_amount: components["schemas"]["Money"];
            /** @description Was paid for what the party would be without, and does not go back by these rules. */
            lost_amount: components["schemas"]["Money"];
            /** @description What would still be to pay. */
            amount_due: components["schemas"]["Money"];
            balance_due_on: components["schemas"]["Instant"] | null;
        };
        /** @description What a visit will cost, its tax included. */
        VisitQuote: {
            subtotal: components["schemas"]["Money"];
            /** @description What discounts without a code took off, by name; the amount is what is left. */
            discounts: components["schemas"]["AutomaticDiscount"][];
            /**
             * @description What the shop calls the tax; null: value added tax.
             * @example VAT
             */
            tax_name: string | null;
            /**
             * @description All tax, whether the prices include it or not.
             * @example 12.50
             */
            tax_amount: components["schemas"]["Money"];
            /** @description By rate, the highest first; empty where no tax is charged. */
            taxes: {
                /**
                 * @description Percent.
                 * @example 15
                 */
                rate: string;
                net: components["schemas"]["Money"];
                tax: components["schemas"]["Money"];
            }[];
            /** @description False: the tax of goods, delivery and fees comes on top of their prices. */
            prices_include_tax: boolean;
            total_amount: components["schemas"]["Money"];
            currency: components["schemas"]["Currency"];
        };
        OpenInvitation: {
            /** @description First name. */
            host: string;
            occasion: string;
            birthday_kid: string | null;
            message: string;
            starts_at: components["schemas"]["Instant"];
            ends_at: components["schemas"]["Instant"];
            venue_timezone: string;
            venue: string;
            address: string;
            hall: string;
            is_cancelled: boolean;
            /** @description The number of children whose families said yes. */
            coming_kids: number;
            coming_adults: number;
        };
        Invitation: {
            /** @description To be shared; everyone who has it may answer. */
            url: string;
            message: string;
            replies: {
                id: number;
                name: string;
                /** @enum {string} */
                answer: "yes" | "no" | "maybe";
                kids: number;
                adults: number;
                note: string;
                on: components["schemas"]["Instant"];
            }[];
            coming_kids: number;
            coming_adults: number;
        };
        Visit: {
            reference: string;
            /** @enum {string} */
            kind: "open_play" | "workshop" | "event";
            /** @enum {string} */
            status: "confirmed" | "checked_in" | "completed" | "no_show" | "cancelled";
            title: string;
            place: string;
            starts_at: components["schemas"]["Instant"];
            ends_at: components["schemas"]["Instant"];
            venue_timezone: string;
            customer: string;
            guests: number;
            /** @description Who come to a party besides its guests. */
            grown_ups: number;
            lines: {
                /** @enum {string} */
                kind: "ticket" | "group" | "service" | "seat" | "sibling" | "package" | "extra_guest" | "grown_up" | "add_on";
                /** @description Of extra people, the package that they come with. */
                name: string;
                quantity: number;
            }[];
            kids: {
                name: string;
                date_of_birth: components["schemas"]["CalendarDate"] | null;
                notes: string;
            }[];
            /** @description A school or the like, that comes by number; `heads_in` of its guests are in. */
            group: {
                name: string;
                contact: string;
                phone: string;
                heads_in: number;
            } | null;
            /** @description Null for all but parties. */
            party: components["schemas"]["VisitParty"] | null;
            /** @description Still to be paid, with its currency; `0.00` in front when nothing. */
            amount_due: string;
            checked_in_on: components["schemas"]["Instant"] | null;
            /** @description The name of the door’s token that let it in. */
            checked_in_by: string | null;
        };
        VisitParty: {
            /** @description Allergies and the like, as the family wrote them. */
            notes: string;
            occasion: string;
            birthday_kid: {
                name: string;
                /** @description Whole years on the day of the party. */
                age: number;
                notes: string;
            } | null;
            /** @description Guests who said that they come, or may come. */
            replies: {
                name: string;
                /** @enum {string} */
                answer: "yes" | "maybe";
                kids: number;
                adults: number;
                note: string;
            }[];
            coming_kids: number;
            coming_adults: number;
        };
        GlobalText: {
            id: number;
            created_on: components["schemas"]["Instant"];
            edited_on: components["schemas"]["Instant"];
            key: string;
            /** @description HTML of a small set; empty while the shop has not written it. */
            data: string;
        };
        Faq: {
            id: number;
            created_on: components["schemas"]["Instant"];
            edited_on: components["schemas"]["Instant"];
            question: string;
            /** @description HTML of a small set. */
            answer: string;
        };
        FaqCategory: {
            id: number;
            created_on: components["schemas"]["Instant"];
            edited_on: components["schemas"]["Instant"];
            name: string;
            slug: string;
        };
        Gallery: {
            id: number;
            created_on: components["schemas"]["Instant"];
            edited_on: components["schemas"]["Instant"];
            name: string;
            description: string;
            gallery_image: {
                id: number;
                created_on: components["schemas"]["Instant"];
                edited_on: components["schemas"]["Instant"];
                name: string;
                description: string;
                image: string | null;
                image_sources: components["schemas"]["ImageSources"] | null;
                video: string | null;
                /** @description WebVTT in the language asked for. */
                captions: string | null;
                order: number;
            }[];
        };
        GalleryItem: {
            id: number;
            created_on: components["schemas"]["Instant"];
            edited_on: components["schemas"]["Instant"];
            name: string;
            description: string;
            image: string | null;
            image_sources: components["schemas"]["ImageSources"] | null;
        };
        GlobalFaq: {
            id: number;
            created_on: components["schemas"]["Instant"];
            edited_on: components["schemas"]["Instant"];
            question: string;
            /** @description HTML of a small set. */
            answer: string;
            faq_category: components["schemas"]["FaqCategory"] | null;
        };
        OwnPages: {
            home: {
                headline: string;
                lead: string;
                picture: components["schemas"]["ImageSources"] | null;
                /** @description What the picture shows, for customers who do not see it; empty where the shop does not say. */
                picture_text?: string;
                links: {
                    label: string;
                    to: string;
                }[];
                sections: ("types" | "popular" | "categories" | "play" | "new" | "trust" | "sale" | "sellers" | "recent")[] | null;
            };
            landing: {
                kicker: string;
                headline: string;
                lead: string;
                picture: components["schemas"]["ImageSources"] | null;
                /** @description What the picture shows, for customers who do not see it; empty where the shop does not say. */
                picture_text?: string;
                promises: {
                    title: string;
                    text: string;
                }[];
                closing: {
                    title: string;
                    text: string;
                } | null;
                sections: ("types" | "popular" | "play" | "promises" | "closing")[] | null;
            };
            /** @description What the shop is, in the footer of every page. */
            footer: string;
        };
        Shop: {
            /** @description The shop’s name in each language; the two may be the same. */
            names: {
                en: string;
                ar: string;
            };
            /** @description The languages that are on, the default one first. Without it both, English first. */
            languages?: ("en" | "ar")[];
            /** @description Where the shop is, such as JO; null: it does not say. */
            country?: string | null;
            /** @description A mobile number as it is written in the shop’s country, such as +962 79 012 3456; null: it does not say. */
            phone_example?: string | null;
            /** @description The clock by which its pages date what they show, such as Asia/Amman; null: UTC. */
            time_zone?: string | null;
            /** @description How many characters a password has at sign-up at least. Without it six. */
            shortest_password?: number;
            /** @description One sentence beside the name; empty where the shop has none. */
            slogan: string;
            /** @description Path of a stylesheet with the shop’s own colours and logo; null: those of the storefront. */
            stylesheet: string | null;
            /** @description The shop’s own colours in the light scheme, as #rrggbb. */
            theme: {
                accent: string;
                surface: string;
            } | null;
            /** @description How to reach the shop; what it does not say is empty. */
            contact: {
                email: string;
                phone: string;
                address: string;
                hours: string;
                /** @description Within how many working days messages are answered; null: the shop does not say. */
                reply_days?: number | null;
                /** @description Pages of the shop on other sites. */
                links: {
                    name: string;
                    url: string;
                }[];
            };
            /** @description Whether prices have the tax in them or it comes on top, and what the shop calls it; null: prices are not taxed. */
            tax?: {
                included: boolean;
                name: string;
            } | null;
            /** @description Whether nothing is really paid: every page says so. Left out by a shop that takes money. */
            test_payments?: boolean;
            /** @description Cards and wallets that the shop takes, in the order in which their marks are shown. */
            payment_marks?: ("visa" | "mastercard" | "amex" | "apple_pay" | "google_pay" | "mada" | "knet" | "benefit")[];
            /** @description For how many years after the end of its year an order of a closed account keeps the buyer’s name and address; null: the shop does not say. */
            order_years?: number | null;
        };
        Capabilities: {
            /**
             * @example [
             *       "search",
             *       "facets",
             *       "slugs"
             *     ]
             */
            extensions: string[];
            /**
             * @description Parts of the core that the shop has switched off, of reviews, questions, visitor-favourites, gallery, sale; left out while all are on.
             * @example [
             *       "questions"
             *     ]
             */
            switched_off?: string[];
        };
        Dummy: {
            id: number;
            created_on: components["schemas"]["Instant"];
            edited_on: components["schemas"]["Instant"];
            message: string;
            multiLanguageMessage: {
                en: string;
                ar?: string;
            };
        };
    };
    responses: {
        /** @description Too many tries; Retry-After says for how many seconds. */
        TooMany: {
            headers: {
                /** @description Seconds after which to try again. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description An unexpected error; nothing of its cause is said. */
        Unexpected: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        /** @description The shop is too busy, or something this call needs does not answer: nothing was done. Any call may answer it; Retry-After says after how many seconds to send it again. */
        Busy: {
            headers: {
                /** @description Seconds after which to try again. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The customer who is logged in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The session has ended (of reads of the customer), or this path takes other methods. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    deleteUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Must be right when it is sent. Left out, the login must be younger than ten minutes or freshly proven (`reauthenticate`): else 403 `reauthentication_required`. */
                    password?: string;
                };
            };
        };
        responses: {
            /** @description Close the account: ends every session, removes personal data, keeps orders and makes reviews anonymous. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    full_name?: string;
                    gender?: ("Male" | "Female") | null;
                    is_terms_agreed?: boolean;
                    /** @description A back end that proves a new one by a code changes nothing here, as ours. */
                    email?: string;
                    /** @description A back end that proves a new one by a code changes nothing here, as ours. */
                    phone?: string | null;
                    /** @description Id of a preset (`GET /user/avatar/`); null removes the picture. The address that a client has read and sends back changes nothing. */
                    avatar?: (number | string) | null;
                    referral_source?: number | null;
                    /**
                     * @description In which the shop writes to the customer.
                     * @enum {string}
                     */
                    language?: "en" | "ar";
                };
            };
        };
        responses: {
            /** @description Change name, gender, picture, referral source, language of mails, or terms agreement (false to true only); every other field is ignored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    password: string;
                    remember?: boolean;
                };
            };
        };
        responses: {
            /** @description Log in with e-mail and password. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginResult"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The session has ended (of reads of the customer), or this path takes other methods. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    refresh?: string;
                };
            };
        };
        responses: {
            /** @description End this session; the body may be left out. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    refreshToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    refresh?: string;
                };
            };
        };
        responses: {
            /** @description Exchange the refresh token (body or cookie) for a new pair. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        access: string;
                        refresh: string;
                        access_expiration: components["schemas"]["Instant"];
                        refresh_expiration: components["schemas"]["Instant"];
                    };
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    register: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: email */
                    email: string;
                    full_name: string;
                    password1: string;
                    password2: string;
                    is_terms_agreed?: boolean;
                    remember?: boolean;
                    /** @description From a friend’s link; an unknown one is ignored. */
                    referral_code?: string;
                };
            };
        };
        responses: {
            /** @description Sign up; logs the new customer in. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginResult"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    connectSocial: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `facebook` or `google`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    access_token?: string;
                    code?: string;
                    code_verifier?: string;
                    redirect_uri?: string;
                };
            };
        };
        responses: {
            /** @description Connect a provider to the account that is logged in; 403 `reauthentication_required` where the login is older than ten minutes, before the proof is looked at. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    disconnectSocial: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `facebook` or `google`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Disconnect a provider; 409 when it is the only way in, 403 `reauthentication_required` where the login is older than ten minutes. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listSocialProviders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Providers that can be used here, with what the page needs to send a customer there; empty where none is configured. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        provider: components["schemas"]["SocialProvider"];
                        /** @description The provider’s page, without parameters. */
                        authorize_url: string;
                        client_id: string;
                        scope: string;
                        /**
                         * @description `code` is used with PKCE (RFC 7636, S256).
                         * @enum {string}
                         */
                        flow: "code" | "token";
                    }[];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    socialLogin: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description `facebook` or `google`. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    access_token?: string;
                    code?: string;
                    code_verifier?: string;
                    redirect_uri?: string;
                    /** @description From a 400 with `code: social_email_needed`, in place of another proof, when the provider gave no e-mail. */
                    ticket?: string;
                    /**
                     * Format: email
                     * @description With `ticket`: what the customer typed; a code is sent there as after a sign-up.
                     */
                    email?: string;
                    remember?: boolean;
                    referral_code?: string;
                };
            };
        };
        responses: {
            /** @description Log in or sign up with a provider’s token or code. 400 when an account has this e-mail already and may not be joined without its password. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user: components["schemas"]["User"];
                        access: string;
                        refresh: string;
                        access_expiration: components["schemas"]["Instant"];
                        refresh_expiration: components["schemas"]["Instant"];
                        is_new: boolean;
                    };
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    old_password: string;
                    new_password1: string;
                    new_password2: string;
                };
            };
        };
        responses: {
            /** @description Replace the password; every other session ends and the owner is notified by email. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    checkPasswordReset: {
        parameters: {
            query: {
                uid: string;
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether a link can still be used, so that nobody types a password in vain. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        valid: boolean;
                        expires_on: components["schemas"]["Instant"] | null;
                    };
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    confirmPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    new_password1: string;
                    new_password2: string;
                    uid: string;
                    token: string;
                    remember?: boolean;
                };
            };
        };
        responses: {
            /** @description Set a new password with the link’s uid and token; ends every session and logs in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user: components["schemas"]["User"];
                        access: string;
                        refresh: string;
                        access_expiration: components["schemas"]["Instant"];
                        refresh_expiration: components["schemas"]["Instant"];
                        detail: string;
                    };
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    createPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    new_password1: string;
                    new_password2: string;
                };
            };
        };
        responses: {
            /** @description Give a first password to an account that has none; 403 where one exists, or `reauthentication_required` where the login is older than ten minutes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: email */
                    email: string;
                };
            };
        };
        responses: {
            /** @description Mail a link that sets a new password; answers alike whether the address is known or not. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    resetPasswordBySms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    phone: string;
                };
            };
        };
        responses: {
            /** @description Send the same link by SMS to a verified phone number; answers alike for every well-formed number. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    changeEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: email */
                    email: string;
                    /** @description Must be right when it is sent. Left out, the login must be younger than ten minutes or freshly proven (`reauthenticate`): else 403 `reauthentication_required`. */
                    password?: string;
                };
            };
        };
        responses: {
            /** @description Ask for another e-mail address; a code goes there and the old address stays until the code comes back. A taken address answers alike and tells its owner. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeSent"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    changePhone: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    phone: string;
                    /** @description ISO 3166-1 alpha-2, for numbers without a calling code. */
                    country?: string;
                    /** @description Must be right when it is sent. Left out, the login must be younger than ten minutes or freshly proven (`reauthenticate`): else 403 `reauthentication_required`. */
                    password?: string;
                };
            };
        };
        responses: {
            /** @description Ask for another (or a first) phone number; a code goes there by SMS. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeSent"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    reauthenticate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    password?: string;
                    /** @description The code, as text or number. */
                    otp?: string | number;
                };
            };
        };
        responses: {
            /** @description Prove once more who is logged in, by the password or, for an account without one, by a mailed code. For ten minutes, as after a login, calls that answer 403 `reauthentication_required` can then be made. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        fresh_until: components["schemas"]["Instant"];
                    };
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    resendEmailChangeCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Mail a new code to the new address. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeSent"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    resendEmailCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Mail a new code; the old one dies. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeSent"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    resendPhoneChangeCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Send a new code to the new number. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeSent"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    resendPhoneCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Send a new code by SMS; the old one dies. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeSent"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    sendReauthenticationCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Mail a code for `reauthenticate` to the account’s own address; 409 where it has a password. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CodeSent"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    undoEmailChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description With the token that the old address was mailed, within seven days: the old address and phone come back, every login, the password and whatever was connected since end. Answers with what sets a new password. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        email: string;
                        uid: string;
                        token: string;
                    };
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    verifyEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The code, as text or number. */
                    otp: string | number;
                };
            };
        };
        responses: {
            /** @description Prove the e-mail address with its code. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        message: string;
                        user: components["schemas"]["User"];
                    };
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    verifyEmailChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The code, as text or number. */
                    otp: string | number;
                };
            };
        };
        responses: {
            /** @description Prove the new e-mail address; the old one is notified. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        message: string;
                        user: components["schemas"]["User"];
                    };
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    verifyPhone: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The code, as text or number. */
                    otp: string | number;
                };
            };
        };
        responses: {
            /** @description Prove the phone number with its code. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        message: string;
                        user: components["schemas"]["User"];
                    };
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    verifyPhoneChange: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The code, as text or number. */
                    otp: string | number;
                };
            };
        };
        responses: {
            /** @description Prove the new phone number. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        message: string;
                        user: components["schemas"]["User"];
                    };
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    downloadData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Everything the shop holds about the customer, as one JSON file. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string;
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    endDevice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Log a device out, at once. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listDevices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Devices that are logged in, at most 50, the one that asks first, then last used first; a further login ends the one that was not used for longest. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Device"][];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    endOtherDevices: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Log every other device out, at once. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    getSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How the customer wants to be notified; made on first read. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserSettings"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    updateSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    sms_notification?: boolean;
                    email_notification?: boolean;
                    push_notification?: boolean;
                };
            };
        };
        responses: {
            /** @description Switch push, e-mail or SMS on or off. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserSettings"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    getStore: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the shell needs at start in one answer; 200 for visitors too. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        user: components["schemas"]["User"] | null;
                        settings: components["schemas"]["UserSettings"] | null;
                        cart_count: number;
                        unread_notifications: number;
                        /** @description VAPID key for Web Push; null where it is not configured. */
                        push_public_key: string | null;
                    };
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listAvatars: {
        parameters: {
            query?: {
                /** @description From 1; `last` for the last page. Past the end: 404. */
                page?: string;
                /** @description 1 to 100; 20 by default. */
                page_size?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Ready-made pictures to choose from. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                        next: string | null;
                        previous: string | null;
                        results: components["schemas"]["Avatar"][];
                    };
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The session has ended (of reads of the customer), or this path takes other methods. */
            405: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    uploadAvatar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    avatar: string;
                };
            };
        };
        responses: {
            /** @description Upload a picture of one’s own: JPEG, PNG or WebP, at most 5 MB and 20 megapixels; it is made square and encoded again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["User"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    becomeMember: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Become a member, free of charge; again changes nothing. Needs a verified e-mail address (409 without). */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        member_since: components["schemas"]["Instant"];
                        user: components["schemas"]["User"];
                    };
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    getTermsOfUse: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What a new customer agrees to. Texts are HTML of a fixed small set of elements. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TermsOfUse"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    getTermsVideo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A short film that explains the terms; 404 where the shop has none. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        title: string;
                        video: string;
                        poster: string;
                        /** @description WebVTT in the language asked for. */
                        captions: string;
                        transcript: string;
                    };
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listReferralSources: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where customers hear of the shop; the choice is stored with PATCH /auth/user/. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReferralSource"][];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    referFriend: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** Format: email */
                    email?: string;
                };
            };
        };
        responses: {
            /** @description One’s own link for friends; with an address, the link is also mailed there (five a day), once the own email is proven (403 `accounts_email_not_proven` before). */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        link: string;
                        code: string;
                        /** @description Friends invited by mail so far. */
                        invited: number;
                        /** @description Friends who have an account now. */
                        joined: number;
                    };
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listAddresses: {
        parameters: {
            query?: {
                /** @description From 1; `last` for the last page. Past the end: 404. */
                page?: string;
                /** @description 1 to 100; 20 by default. */
                page_size?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Own addresses, the default one first, then newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                        next: string | null;
                        previous: string | null;
                        results: components["schemas"]["Address"][];
                    };
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    createAddress: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Who receives the parcel. Required. */
                    name?: string;
                    /** @description What the customer calls the address: Home, Work… */
                    label?: string;
                    phone?: string;
                    /** @description Required. */
                    address_line1?: string;
                    address_line2?: string;
                    /** @description City or district. */
                    city?: string;
                    /** @description State, province, governorate or emirate. */
                    state?: string;
                    /** @description ISO 3166-1 alpha-2. Required. */
                    country?: string;
                    postal_code?: string;
                    /** @description True takes the mark from the other addresses. */
                    is_default?: boolean;
                };
            };
        };
        responses: {
            /** @description Add an address. What is required depends on its country (`getCountry`). */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Address"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    getAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One own address. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Address"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    deleteAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Remove an address. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    updateAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Who receives the parcel. Required. */
                    name?: string;
                    /** @description What the customer calls the address: Home, Work… */
                    label?: string;
                    phone?: string;
                    /** @description Required. */
                    address_line1?: string;
                    address_line2?: string;
                    /** @description City or district. */
                    city?: string;
                    /** @description State, province, governorate or emirate. */
                    state?: string;
                    /** @description ISO 3166-1 alpha-2. Required. */
                    country?: string;
                    postal_code?: string;
                    /** @description True takes the mark from the other addresses. */
                    is_default?: boolean;
                };
            };
        };
        responses: {
            /** @description Change fields of an address. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Address"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    getCountry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How an address is written in one country (by its two-letter code). */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CountryRules"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listCountries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Countries that addresses can be in, named and sorted in the language asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListedCountry"][];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    getUnreadCount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many are unread. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        unread: number;
                    };
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listNotifications: {
        parameters: {
            query?: {
                /** @description From 1; `last` for the last page. Past the end: 404. */
                page?: string;
                /** @description 1 to 100; 20 by default. */
                page_size?: string;
                is_read?: "true" | "false";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Own notifications, newest first, in the language asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                        next: string | null;
                        previous: string | null;
                        results: components["schemas"]["Notification"][];
                    };
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    readAllNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Mark all as read. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    readNotification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Mark one as read; again changes nothing. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Notification"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    streamNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Server-sent events while the shop is open: `notification` (a Notification as JSON), `unread` ({"unread": 3}), `message` (a ChatMessage, of either side), `seen` ({"conversation": 1, "seen_by_other": 7}) and `chats_unread` ({"unread": 2}); a comment every 25 seconds keeps it open. Ends when the session ends. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": string;
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    subscribePush: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uri */
                    endpoint: string;
                    keys: {
                        p256dh: string;
                        auth: string;
                    };
                };
            };
        };
        responses: {
            /** @description Let this browser be notified by Web Push (RFC 8030, 8291, 8292); the same endpoint again replaces its keys. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                    };
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    unsubscribePush: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    endpoint: string;
                };
            };
        };
        responses: {
            /** @description Stop telling this browser. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    getCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id or slug. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One category. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Category"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    getProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id or slug. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One product with all its active stock units. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    getProductType: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id or slug. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One product type. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductType"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listAlsoBought: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id or slug. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Up to 12 products that customers paid for in one order with this one; of at least two customers each, perhaps none. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductCard"][];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listCategories: {
        parameters: {
            query?: {
                /** @description From 1; `last` for the last page. Past the end: 404. */
                page?: string;
                /** @description 1 to 100; 20 by default. */
                page_size?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All categories in shop order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                        next: string | null;
                        previous: string | null;
                        results: components["schemas"]["Category"][];
                    };
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listProductTypes: {
        parameters: {
            query?: {
                /** @description From 1; `last` for the last page. Past the end: 404. */
                page?: string;
                /** @description 1 to 100; 20 by default. */
                page_size?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All product types. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                        next: string | null;
                        previous: string | null;
                        results: components["schemas"]["ProductType"][];
                    };
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listProducts: {
        parameters: {
            query?: {
                /** @description From 1; `last` for the last page. Past the end: 404. */
                page?: string;
                /** @description 1 to 100; 20 by default. */
                page_size?: string;
                /** @description Ids or slugs; a category holds what its descendants hold. */
                category?: string | string[];
                product_type?: string | string[];
                vendor?: string | string[];
                search?: string;
                min_price?: string;
                max_price?: string;
                color?: string | string[];
                size?: string | string[];
                material?: string | string[];
                condition?: string | string[];
                in_stock?: string;
                on_sale?: string;
                min_rating?: string;
                /** @description A day (UTC): what the shop has had since then. */
                created_from?: string;
                /** @description One of relevance, -popularity, price, -price, -created_on, -rating. */
                ordering?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Products by category, type, seller, words and filters. Unknown values filter everything away; they are no error. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                        next: string | null;
                        previous: string | null;
                        results: components["schemas"]["ProductCard"][];
                        facets: components["schemas"]["Facets"];
                        /** @description Keys of the colours that were filtered by or searched for, the closest first. */
                        matched_colors: string[];
                        /** @description What was searched for instead, when the words were misspelt. */
                        corrected_search: string | null;
                        /** @description What the results leave out of the words searched for, because nothing has it or has it with the rest. */
                        unmatched_search: string[];
                        /** @description What the words ask for that is no product, where the shop has a play centre. */
                        activities: components["schemas"]["Activity"][];
                        /** @description Whether the words ask for a gift, which any product may be. */
                        asks_for_gift: boolean;
                        /** @description How many products were searched, where it could not be all of them; null otherwise. */
                        searched_products: number | null;
                    };
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listRelatedProducts: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id or slug. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Up to 12 products that go with this one. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductCard"][];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listSitemap: {
        parameters: {
            query?: {
                /** @description From 1; `last` for the last page. Past the end: 404. */
                page?: string;
                /** @description 1 to 100; 20 by default. */
                page_size?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every public page of the catalogue, 10,000 a page, for search engines. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                        next: string | null;
                        previous: string | null;
                        results: {
                            /** @enum {string} */
                            kind: "product" | "category" | "type" | "seller";
                            slug: string;
                            edited_on: components["schemas"]["Instant"];
                        }[];
                    };
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    suggest: {
        parameters: {
            query?: {
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description At most ten things that the words typed so far may mean. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        corrected_search: string | null;
                        results: {
                            /** @enum {string} */
                            kind: "query" | "product" | "category" | "list" | "seller" | "activity";
                            text: string;
                            /** @description For `list` the category, for `activity` one of the play centre’s. */
                            slug: string | null;
                            /**
                             * @description For `list` its filters, as the query of a list.
                             * @example product_type=girls
                             */
                            filters: string | null;
                            image_sources: components["schemas"]["ImageSources"] | null;
                            price_from: components["schemas"]["Money"] | null;
                            price_currency: components["schemas"]["Currency"] | null;
                        }[];
                    };
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    getVendor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id or slug. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One seller with its figures, computed from real rows. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Vendor"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listVendors: {
        parameters: {
            query?: {
                /** @description From 1; `last` for the last page. Past the end: 404. */
                page?: string;
                /** @description 1 to 100; 20 by default. */
                page_size?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All sellers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                        next: string | null;
                        previous: string | null;
                        results: components["schemas"]["Vendor"][];
                    };
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    addReviewImage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    image: string;
                    review: number;
                };
            };
        };
        responses: {
            /** @description Add a picture to an own review (five at most): JPEG, PNG or WebP, 5 MB and 20 megapixels at most. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReviewImage"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    addReviewVideo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    video: string;
                    review: number;
                };
            };
        };
        responses: {
            /** @description Add one short video to an own review, in place of the one before: MP4 or WebM, 20 MB at most. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        video: string;
                        review: number;
                    };
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listReviews: {
        parameters: {
            query?: {
                /** @description From 1; `last` for the last page. Past the end: 404. */
                page?: string;
                /** @description 1 to 100; 20 by default. */
                page_size?: string;
                product_stock?: string;
                product?: string;
                rating?: string;
                /** @description `true`: those with pictures or a video. */
                with_pictures?: string;
                /** @description `true`: those of proven buyers. */
                verified?: string;
                /** @description -created_on (by default), created_on, rating, -rating. */
                ordering?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Reviews of a product (all its variants) or of one stock unit. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                        next: string | null;
                        previous: string | null;
                        results: components["schemas"]["Review"][];
                    };
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    createReview: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    rating: number;
                    comment: string;
                    product_stock: number;
                };
            };
        };
        responses: {
            /** @description Review a stock unit that the customer bought (403 else), once (400 else). */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnReview"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    deleteReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Take an own review back, with its pictures. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    updateReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    rating?: number;
                    comment?: string;
                    review_images?: number[];
                };
            };
        };
        responses: {
            /** @description Change an own review; pictures are ordered by `review_images`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnReview"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    deleteReviewImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Take a picture off an own review. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    deleteReviewVideo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Take the video off an own review (by the id of the review). */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    getReviewRight: {
        parameters: {
            query: {
                product: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Stock units of a product that the customer bought, each with the review already written, if any. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        product_stock: number;
                        text: string;
                        review: components["schemas"]["OwnReview"] | null;
                    }[];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listOwnReviews: {
        parameters: {
            query?: {
                /** @description From 1; `last` for the last page. Past the end: 404. */
                page?: string;
                /** @description 1 to 100; 20 by default. */
                page_size?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Own reviews, newest first, and what was bought, has arrived and is not reviewed yet. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                        next: string | null;
                        previous: string | null;
                        results: components["schemas"]["OwnReview"][];
                        /** @description Last bought first, fifty at most. */
                        to_review: components["schemas"]["ToReview"][];
                    };
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    reportReview: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    reason: "spam" | "offensive" | "private" | "other";
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Tell the shop that a review breaks its rules; again changes nothing. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listQuestions: {
        parameters: {
            query?: {
                /** @description From 1; `last` for the last page. Past the end: 404. */
                page?: string;
                /** @description 1 to 100; 20 by default. */
                page_size?: string;
                product?: string;
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Questions and answers, of one product when `product` is given. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                        next: string | null;
                        previous: string | null;
                        results: components["schemas"]["ProductQuestion"][];
                    };
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    askQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    product: number;
                    question: string;
                };
            };
        };
        responses: {
            /** @description Ask the seller about a product; no purchase is needed. The customer is notified of the answer. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductQuestion"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listWishlist: {
        parameters: {
            query?: {
                /** @description From 1; `last` for the last page. Past the end: 404. */
                page?: string;
                /** @description 1 to 100; 20 by default. */
                page_size?: string;
                product_stock?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Own wishlist, newest first; `product_stock` asks for one unit. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                        next: string | null;
                        previous: string | null;
                        results: components["schemas"]["WishlistEntry"][];
                    };
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    addToWishlist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    product_stock: number;
                    /** @description Left out: true. Added again with true, an entry that had no variant chosen has one. */
                    is_variant_chosen?: boolean;
                };
            };
        };
        responses: {
            /** @description Put a stock unit on the wishlist; 400 with `product_stock` when it is there already. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WishlistEntry"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    createStockAlert: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    product_stock: number;
                };
            };
        };
        responses: {
            /** @description Be notified once when a unit that is sold out can be bought again; asked again, it changes nothing. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockAlert"];
                };
            };
            /** @description Be notified once when a unit that is sold out can be bought again; asked again, it changes nothing. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StockAlert"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    deleteStockAlert: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Take that request back (by the id of the stock unit). */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listWishlistStock: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Which stock units are on the own wishlist: what the hearts of a page need. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        product_stock: number;
                        product: number;
                        product_slug: string;
                    }[];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    mergeWishlist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    product_stock: number[];
                    /** @description Those of `product_stock` that stand for a product whose variant was not chosen. */
                    unchosen?: number[];
                    /** @description The same key merges once only. */
                    merge_key?: string;
                };
            };
        };
        responses: {
            /** @description Bring what a visitor liked on this device into the wishlist; what is there already or gone is left out. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        added: number;
                        already: number;
                        gone: number;
                    };
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    moveToCart: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Left out: all of them. */
                    id?: number;
                    /** @description With `id`: the variant of its product that is moved, where the entry had none chosen. */
                    product_stock?: number;
                };
            };
        };
        responses: {
            /** @description Move one entry, or all of them, into the cart in one step; what cannot be bought now stays on the list. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        moved: number;
                        stayed: {
                            id: number;
                            product_stock: number;
                            name: string;
                            /** @enum {string} */
                            reason: "gone" | "sold_out" | "cart_limit" | "cart_full" | "other_currency" | "variant_not_chosen";
                        }[];
                    };
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    removeFromWishlist: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Take an entry off. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    getChatsUnread: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many messages of sellers are unseen. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        unread: number;
                    };
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    getConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One own conversation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversation"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listConversations: {
        parameters: {
            query?: {
                /** @description From 1; `last` for the last page. Past the end: 404. */
                page?: string;
                /** @description 1 to 100; 20 by default. */
                page_size?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Own conversations with sellers, last spoken first; those in which nothing was said are left out. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                        next: string | null;
                        previous: string | null;
                        results: components["schemas"]["Conversation"][];
                    };
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    openConversation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description Of an order, which of its sellers; null: the shop itself, about its own goods in the order. */
                    vendor?: number | null;
                    product?: number;
                    /** @description Transaction id of an own order. */
                    order?: string;
                };
            };
        };
        responses: {
            /** @description The conversation with a seller, started if there is none: with the seller of a product or of an own order (the shop itself for its own goods), or with a seller alone. 400 `vendor` where none of them names one. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversation"];
                };
            };
            /** @description The conversation with a seller, started if there is none: with the seller of a product or of an own order (the shop itself for its own goods), or with a seller alone. 400 `vendor` where none of them names one. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversation"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listMessages: {
        parameters: {
            query?: {
                /** @description From 1; `last` for the last page. Past the end: 404. */
                page?: string;
                /** @description 1 to 100; 20 by default. */
                page_size?: string;
                /** @description Only messages older than this id: pages that do not shift when new ones come. */
                before?: string;
            };
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Messages of an own conversation, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                        next: string | null;
                        previous: string | null;
                        results: components["schemas"]["ChatMessage"][];
                    };
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    sendMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** @description May be left out beside a picture. */
                    text?: string;
                    /**
                     * Format: binary
                     * @description JPEG, PNG or WebP, up to 5 MB and 20 megapixels.
                     */
                    image?: string;
                    /** @description A name that the sender makes up; a message sent again keeps it. */
                    client_key?: string;
                };
            };
        };
        responses: {
            /** @description Say something: text, a picture, or both. 201; 200 with the stored message where this `client_key` was sent before. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatMessage"];
                };
            };
            /** @description Say something: text, a picture, or both. 201; 200 with the stored message where this `client_key` was sent before. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatMessage"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    readConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Id of the last message that was shown. */
                    up_to: number;
                };
            };
        };
        responses: {
            /** @description Mark what was shown as seen; what is seen already stays so. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversation"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listCartItems: {
        parameters: {
            query?: {
                /** @description From 1; `last` for the last page. Past the end: 404. */
                page?: string;
                /** @description 1 to 100; 20 by default. */
                page_size?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lines of the open cart, oldest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                        next: string | null;
                        previous: string | null;
                        results: components["schemas"]["CartItem"][];
                    };
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    addCartItem: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    product_stock: number;
                    quantity?: number;
                };
            };
        };
        responses: {
            /** @description Put units into the cart; 200 when the line was there and grew. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartItem"];
                };
            };
            /** @description Put units into the cart; 200 when the line was there and grew. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartItem"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    deleteCartItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Take a line out. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    updateCartItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    quantity: number;
                };
            };
        };
        responses: {
            /** @description Change the quantity of a line; a price that changed counts as seen. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartItem"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    getCart: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page that holds the one open cart. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                        next: string | null;
                        previous: string | null;
                        results: components["schemas"]["Cart"][];
                    };
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    updateCart: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    delivery_address?: number | null;
                    delivery?: string | null;
                };
            };
        };
        responses: {
            /** @description Choose the delivery address (an own address, or null), and how the goods are delivered. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cart"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    getDeliveryTerms: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What delivery costs, for visitors and product pages; the cart itself says what it costs this customer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeliveryTerms"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    mergeCart: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    items: {
                        product_stock: number;
                        quantity: number;
                    }[];
                    /** @description The same key merges once only. */
                    merge_key?: string;
                };
            };
        };
        responses: {
            /** @description Bring a visitor's cart into the account's; quantities are added and capped at what there is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        cart: components["schemas"]["Cart"];
                        changed: {
                            product_stock: number;
                            name: string;
                            /** @enum {string} */
                            reason: "capped" | "gone";
                            quantity: number;
                        }[];
                    };
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    setCartCoupon: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            /** @description Use a coupon for the goods of the cart; 400 with `code`, the same for unknown, expired and used up. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cart"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    dropCartCoupon: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Without the coupon again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Cart"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    validateCoupon: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            /** @description What a coupon would take off the cart now; uses nothing up. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        valid: boolean;
                        discount: components["schemas"]["Money"];
                        currency: components["schemas"]["Currency"];
                        reason: string | null;
                    };
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    deleteSavedItem: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Forget it. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listSavedItems: {
        parameters: {
            query?: {
                /** @description From 1; `last` for the last page. Past the end: 404. */
                page?: string;
                /** @description 1 to 100; 20 by default. */
                page_size?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What is put aside for later, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                        next: string | null;
                        previous: string | null;
                        results: components["schemas"]["SavedItem"][];
                    };
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    saveForLater: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    cart_item: number;
                };
            };
        };
        responses: {
            /** @description Put a line of the cart aside; a unit that is there already grows. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SavedItem"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    moveSavedToCart: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Back into the cart, as many as there are; 400 when none can be had now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CartItem"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    createBuyNowSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    product_stock: number;
                    quantity?: number;
                    address?: number;
                    company?: components["schemas"]["Company"];
                    /** @description Left out: it is no gift. A purchase of visits alone is never one. */
                    gift?: components["schemas"]["Gift"];
                    delivery?: string;
                };
            };
        };
        responses: {
            /** @description Buy one item at once; the cart is not touched. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckoutSession"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    createCheckoutSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    address?: number;
                    company?: components["schemas"]["Company"];
                    /** @description Left out: it is no gift. A purchase of visits alone is never one. */
                    gift?: components["schemas"]["Gift"];
                    delivery?: string;
                    /**
                     * @description The total that the customer agreed to; 409 `cart_changed` when it is another one by now.
                     * @example 12.50
                     */
                    expected_amount?: string;
                    /**
                     * @description Left out: on the hosted page. Visits that are paid for at the venue are reserved (`reserveVisits`). For cash on delivery the answer is the page that confirms the order.
                     * @enum {string}
                     */
                    way_to_pay?: "hosted" | "cash_on_delivery";
                };
            };
        };
        responses: {
            /** @description Reserve what is in the cart and open the payment page; the body may be left out. An unchanged cart gets the open session again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckoutSession"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    createGuestCheckoutSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Random, made by the client and stored until the order is paid: the same purchase under the same key gets the open session again. */
                    key: string;
                    /** Format: email */
                    email: string;
                    /** @description Of goods that are picked up, name and phone. */
                    address: {
                        /** @description Who receives the parcel. Required. */
                        name?: string;
                        phone?: string;
                        /** @description Required. */
                        address_line1?: string;
                        address_line2?: string;
                        /** @description City or district. */
                        city?: string;
                        /** @description State, province, governorate or emirate. */
                        state?: string;
                        /** @description ISO 3166-1 alpha-2. Required. */
                        country?: string;
                        postal_code?: string;
                    };
                    items: {
                        product_stock: number;
                        quantity: number;
                    }[];
                    coupon_code?: string;
                    company?: components["schemas"]["Company"];
                    /** @description Left out: it is no gift. A purchase of visits alone is never one. */
                    gift?: components["schemas"]["Gift"];
                    delivery?: string;
                    /**
                     * @description The total that the visitor agreed to; 409 `cart_changed` when it is another one by now.
                     * @example 12.50
                     */
                    expected_amount: string;
                };
            };
        };
        responses: {
            /** @description Buy goods without an account: reserve them and open the payment page. The order is reached by its token alone, until an account with this email, proven, takes it over. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        checkout_session_id: string;
                        checkout_session_url: string;
                        /** @description For `Authorization: Order …`, and for the page that shows the order. */
                        order_token: string;
                    };
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    followPayLink: {
        parameters: {
            query?: {
                /** @description To the order, by who left the payment page. */
                left?: "yes";
            };
            header?: never;
            path: {
                /** @description From the link. */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where the link of an order that was taken by phone leads: to the payment page while it can be paid, then to the order. */
            302: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    getCheckoutSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How an own session stands, asked at the provider every few seconds at most; the return page polls this. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status: "open" | "processing" | "due" | "paid" | "expired" | "refunded";
                        /** @description While it is open. */
                        checkout_session_url: string | null;
                        expires_at: components["schemas"]["Instant"] | null;
                        order: components["schemas"]["Order"];
                    };
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    leaveCheckoutSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: uuid */
                    order: string;
                };
            };
        };
        responses: {
            /** @description The customer came back from the payment page without paying: it is closed at the provider, stock is free at once and bookings are held again for the time that they have left. Answers `paid` when it was paid in the last moment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status: "open" | "processing" | "due" | "paid" | "expired" | "refunded";
                    };
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listWaysToPay: {
        parameters: {
            query?: {
                booking?: number;
                /** @description Where it is delivered; else the address of the cart, else the newest. */
                address?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How what is in the cart can be paid for, or `booking` alone, and why not; ways that the shop never offers are left out. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: {
                            /** @enum {string} */
                            way_to_pay: "hosted" | "cash_on_delivery" | "at_venue";
                            /** @description Why it cannot be chosen; null: it can. */
                            unavailable: ("only_goods" | "below_minimum" | "above_maximum" | "not_this_country" | "not_this_zone" | "phone_not_verified" | "too_many_open" | "parcels_refused" | "only_visits" | "not_for_parties" | "too_late" | "visits_missed" | "nearly_full") | null;
                            fee: components["schemas"]["Money"];
                            /** @description The least total for which it can be chosen. */
                            minimum: components["schemas"]["Money"] | null;
                            /** @description The highest one. */
                            maximum: components["schemas"]["Money"] | null;
                            /** @description With the fee. */
                            total_amount: components["schemas"]["Money"];
                            total_amount_currency: components["schemas"]["Currency"];
                            /**
                             * @description What the shop calls the tax; null: value added tax.
                             * @example VAT
                             */
                            tax_name: string | null;
                            /**
                             * @description All tax, whether the prices include it or not.
                             * @example 12.50
                             */
                            tax_amount: components["schemas"]["Money"];
                            /** @description By rate, the highest first; empty where no tax is charged. */
                            taxes: {
                                /**
                                 * @description Percent.
                                 * @example 15
                                 */
                                rate: string;
                                net: components["schemas"]["Money"];
                                tax: components["schemas"]["Money"];
                            }[];
                            /** @description False: the tax of goods, delivery and fees comes on top of their prices. */
                            prices_include_tax: boolean;
                            /** @description Of `at_venue`: on which conditions. */
                            venue_terms: {
                                /** @description Of the first of them. */
                                pay_until: components["schemas"]["Instant"];
                                venue_timezone: string;
                                /** @description Places that are not paid by then are released, before the visit. */
                                is_released: boolean;
                                /** @description Visits that may be missed before the right ends. */
                                missed_most: number;
                                /** @description After so many days a missed visit is forgotten. */
                                missed_days: number;
                            } | null;
                        }[];
                    };
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    quoteGuestCart: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    items: {
                        product_stock: number;
                        quantity: number;
                    }[];
                    coupon_code?: string;
                    place?: {
                        country: string;
                        state?: string;
                        /** @default  */
                        postal_code?: string;
                    };
                    delivery?: string;
                };
            };
        };
        responses: {
            /** @description What these items cost a visitor now, with delivery and coupon; reserves nothing. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items_amount: components["schemas"]["Money"];
                        discount_amount: components["schemas"]["Money"];
                        /** @description Why a good coupon takes nothing off these items, in words, such as the amount from which it counts; null when it does or there is none. */
                        coupon_problem: string | null;
                        /** @description What discounts without a code take off, by name; it is part of `discount_amount`. */
                        discounts: components["schemas"]["AutomaticDiscount"][];
                        items: {
                            product_stock: number;
                            /** @description What a discount without a code takes off `line_amount`; null if none does. */
                            discount: components["schemas"]["AutomaticDiscount"] | null;
                        }[];
                        delivery_fee: components["schemas"]["Money"];
                        total_amount: components["schemas"]["Money"];
                        total_amount_currency: components["schemas"]["Currency"];
                        delivery: components["schemas"]["Delivery"];
                        /** @description Whether the shop takes cash on delivery from customers with an account and a proven phone number. */
                        cash_with_account?: boolean;
                        /**
                         * @description What the shop calls the tax; null: value added tax.
                         * @example VAT
                         */
                        tax_name: string | null;
                        /**
                         * @description All tax, whether the prices include it or not.
                         * @example 12.50
                         */
                        tax_amount: components["schemas"]["Money"];
                        /** @description By rate, the highest first; empty where no tax is charged. */
                        taxes: {
                            /**
                             * @description Percent.
                             * @example 15
                             */
                            rate: string;
                            net: components["schemas"]["Money"];
                            tax: components["schemas"]["Money"];
                        }[];
                        /** @description False: the tax of goods, delivery and fees comes on top of their prices. */
                        prices_include_tax: boolean;
                    };
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    receiveProviderEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description As `POST /stripe/webhook/`, of any provider that the back end has; 404 for others. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        received: true;
                    };
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    receiveWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The provider's signed events. 200 once stored, also for repetitions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        received: true;
                    };
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    sendOrderLink: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    number: string;
                    /** Format: email */
                    email: string;
                };
            };
        };
        responses: {
            /** @description Mail the link of an order again. The answer is the same whether there is such an order or not. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    buyAgain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its id; with `order-lookup` its transaction_id, too. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @description The same key puts it in once only. */
                    key?: string;
                };
            };
        };
        responses: {
            /** @description Put what can still be had of an order into the cart, at the prices of now, and say what cannot. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Units put into the cart. */
                        added: number;
                        missing: {
                            name: string;
                            /**
                             * @description `capped`: fewer than ordered then.
                             * @enum {string}
                             */
                            reason: "capped" | "gone";
                        }[];
                    };
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    previewCancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its id; with `order-lookup` its transaction_id, too. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What cancelling would give back; 409 `not_cancellable` once the parcel was handed over. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundPreview"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    cancelOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its id; with `order-lookup` its transaction_id, too. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Cancel the whole order: its stock and its money go back. Asked again, it answers the same. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items_amount: components["schemas"]["Money"];
                        delivery_fee: components["schemas"]["Money"];
                        refund_amount: components["schemas"]["Money"];
                        refund_amount_currency: components["schemas"]["Currency"];
                        /**
                         * @description Where the money goes; null when none was taken.
                         * @example Visa •••• 4242
                         */
                        refund_to: string | null;
                        order: components["schemas"]["Order"];
                    };
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    previewCancelRest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its id; with `order-lookup` its transaction_id, too. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What has not been sent yet of an order that was sent in part, and what cancelling it would give back; 409 `not_cancellable` when there is no such rest. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items_amount: components["schemas"]["Money"];
                        delivery_fee: components["schemas"]["Money"];
                        refund_amount: components["schemas"]["Money"];
                        refund_amount_currency: components["schemas"]["Currency"];
                        /**
                         * @description Where the money goes; null when none was taken.
                         * @example Visa •••• 4242
                         */
                        refund_to: string | null;
                        items: {
                            line: number;
                            name: string;
                            options: string;
                            quantity: number;
                        }[];
                        /** @description What is left to be paid on delivery, of an order that is paid then; else null. */
                        due_amount: components["schemas"]["Money"] | null;
                    };
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    cancelRest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its id; with `order-lookup` its transaction_id, too. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    reason?: string;
                    /** @description How many units the customer was shown. */
                    units?: number;
                };
            };
        };
        responses: {
            /** @description Cancel what has not been sent yet: its stock and its money go back, the delivery fee does not. Asked again, it answers the same; 409 `rest_changed` when other than `units` units are left. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items_amount: components["schemas"]["Money"];
                        delivery_fee: components["schemas"]["Money"];
                        refund_amount: components["schemas"]["Money"];
                        refund_amount_currency: components["schemas"]["Currency"];
                        /**
                         * @description Where the money goes; null when none was taken.
                         * @example Visa •••• 4242
                         */
                        refund_to: string | null;
                        order: components["schemas"]["Order"];
                    };
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    getGiftReceipt: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its id; with `order-lookup` its transaction_id, too. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What lies in the parcel of a gift, in the language of the order: its items, its message, and how they are exchanged or returned; no price, no address, no payment. 404 for what is no gift, is not paid for yet or was cancelled. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    getInvoice: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its id; with `order-lookup` its transaction_id, too. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invoice of a paid order, in the language it was ordered in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    getOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its id; with `order-lookup` its transaction_id, too. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One own order, by id or transaction_id. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    getOrderDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its id; with `order-lookup` its transaction_id, too. */
                id: string;
                number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A document of an order as it was issued: the same file whenever it is asked for. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listOrderDocuments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its id; with `order-lookup` its transaction_id, too. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invoice and the credit notes of an order, oldest first; none before it is paid. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderDocument"][];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listOrders: {
        parameters: {
            query?: {
                /** @description From 1; `last` for the last page. Past the end: 404. */
                page?: string;
                /** @description 1 to 100; 20 by default. */
                page_size?: string;
                tab?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Own orders, newest first. `tab=ongoing`: pending, on progress, delivery; `tab=previous`: the others. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                        next: string | null;
                        previous: string | null;
                        results: components["schemas"]["Order"][];
                    };
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    lookUpOrder: {
        parameters: {
            query: {
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description An order by the signed link of its mail, without a login; 404 when it is not ours, 400 `link_expired` when it is old. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderGlance"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    addReturnImage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    image: string;
                    return: number;
                };
            };
        };
        responses: {
            /** @description Add a picture to an own return that is not decided yet; five at most. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: number;
                        image_sources: components["schemas"]["ImageSources"];
                        return: number;
                    };
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict"];
                };
            };
            /** @description The body is too large. */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    declareWithdrawal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The same key declares it once only. */
                    key: string;
                    name: string;
                    /**
                     * @description Of the order, as the customer writes it.
                     * @example M-100042
                     */
                    number: string;
                    /** Format: email */
                    email: string;
                    /** @description Which goods, if not all of them. */
                    goods?: string;
                };
            };
        };
        responses: {
            /** @description Withdraw from a purchase of goods, without a login or a reason (Directive 2011/83/EU, article 11a). Its receipt is mailed at once with content and time. The answer is the same whether there is such an order or not; 404 where the shop offers no withdrawal. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WithdrawalReceipt"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listReturns: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its id; with `order-lookup` its transaction_id, too. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What of an order may go back, by the rules of its products, and its returns, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        lines: {
                            id: number;
                            /** @description Units that may still go back. */
                            quantity: number;
                            until: components["schemas"]["Instant"];
                            refund: boolean;
                            exchange: boolean;
                            /** @description What it can be exchanged for, of what is in stock and costs no more; `refund_amount` is what comes back for each because it costs less. */
                            replacements: {
                                product_stock: number;
                                options: {
                                    type: string;
                                    text: string;
                                }[];
                                refund_amount: components["schemas"]["Money"];
                                /** @description By how many sizes it is larger than the bought unit, negative where it is smaller; null: sizes do not say. */
                                size_step: number | null;
                            }[];
                            /** @description Whether something in stock costs more than this. */
                            dearer_left_out: boolean;
                        }[];
                        returns: components["schemas"]["OrderReturn"][];
                        /** @description Where and how items are sent to the shop; what it does not say is empty. */
                        send_to: {
                            address: string;
                            instructions: string;
                        };
                    };
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    requestReturn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its id; with `order-lookup` its transaction_id, too. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Lines of the order by their id. */
                    items: {
                        id: number;
                        quantity: number;
                        /** @enum {string} */
                        reason: "too_small" | "too_large" | "damaged" | "not_as_described" | "changed_mind" | "other";
                        /** @description For an exchange: the stock unit to be sent instead, one of `replacements`. */
                        exchange_for?: number;
                    }[];
                    /** @enum {string} */
                    kind?: "refund" | "exchange";
                    /** @description In own words; required for an exchange of which a line does not say what for. */
                    reason?: string;
                    /** @description The same key asks once only. */
                    key?: string;
                };
            };
        };
        responses: {
            /** @description Send lines back inside their product’s time; 409 `not_returnable` after it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderReturn"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    previewReturn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Its id; with `order-lookup` its transaction_id, too. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Lines of the order by their id. */
                    items: {
                        id: number;
                        quantity: number;
                        /** @enum {string} */
                        reason: "too_small" | "too_large" | "damaged" | "not_as_described" | "changed_mind" | "other";
                        /** @description For an exchange: the stock unit to be sent instead, one of `replacements`. */
                        exchange_for?: number;
                    }[];
                    /** @enum {string} */
                    kind?: "refund" | "exchange";
                };
            };
        };
        responses: {
            /** @description What sending these lines back, or exchanging them, would give back; changes nothing. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RefundPreview"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    withdrawReturn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Keep the goods after all; 409 `return_decided` once the shop has decided. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listKids: {
        parameters: {
            query?: {
                /** @description From 1; `last` for the last page. Past the end: 404. */
                page?: string;
                /** @description 1 to 100; 20 by default. */
                page_size?: string;
                archived?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Own kids, oldest first; `archived=true` for those put away. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                        next: string | null;
                        previous: string | null;
                        results: components["schemas"]["Kid"][];
                    };
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    createKid: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /**
                     * Format: date
                     * @description YYYY-MM-DD; not in the future, and less than 18 years ago.
                     * @example 2027-03-28
                     */
                    date_of_birth: string;
                    favorite_color?: ("red" | "orange" | "yellow" | "green" | "teal" | "blue" | "purple" | "pink") | null;
                    /** @description Allergies and the like, shown to the staff of the visit. */
                    notes?: string;
                };
            };
        };
        responses: {
            /** @description Add a kid; twenty at most. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Kid"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    getKid: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One own kid. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Kid"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    deleteKid: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Forget a kid for good; 409 `kid_is_booked` while a booking of it is to come. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    updateKid: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    name?: string;
                    /**
                     * Format: date
                     * @description YYYY-MM-DD; not in the future, and less than 18 years ago.
                     * @example 2027-03-28
                     */
                    date_of_birth?: string;
                    favorite_color?: ("red" | "orange" | "yellow" | "green" | "teal" | "blue" | "purple" | "pink") | null;
                    /** @description Allergies and the like, shown to the staff of the visit. */
                    notes?: string;
                    is_archived?: boolean;
                };
            };
        };
        responses: {
            /** @description Change a kid, put it away or take it back. Bookings keep what was written when they were made. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Kid"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    getAvailability: {
        parameters: {
            query: {
                /** @description Id or slug. */
                open_play: string;
                /** @description YYYY-MM-DD, by the calendar of the play centre. */
                from: string;
                /** @description Included; at most 62 days after `from`. */
                to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Day by day: open, nearly full, full or closed, and from which price. With an ETag. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DayAvailability"][];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    getOpenPlay: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id or slug. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One open play, by id or slug. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenPlay"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    getVenue: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The play centre: its clock, opening hours and closures. 404 when the shop has none. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Venue"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listOpenPlay: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every kind of open play, in the shop’s order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenPlay"][];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listServices: {
        parameters: {
            query: {
                open_play: string;
                slot?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What may be added to an open play: socks, lockers, meals. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Service"][];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listSlots: {
        parameters: {
            query: {
                open_play: string;
                /** @description YYYY-MM-DD, from 2000-01-01 to 2199-12-31. */
                date: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The slots of one day with places left and prices. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Slot"][];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    getWorkshop: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id or slug. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One workshop, by id or slug. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Workshop"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listWorkshopSessions: {
        parameters: {
            query: {
                /** @description Id or slug. */
                workshop: string;
                from?: string;
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sessions of a workshop with seats available, from today on by default. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkshopSession"][];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listWorkshops: {
        parameters: {
            query?: {
                /** @description From 1; `last` for the last page. Past the end: 404. */
                page?: string;
                /** @description 1 to 100; 20 by default. */
                page_size?: string;
                state?: string;
                age?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Workshops, the next to begin first. `state`: ongoing or upcoming; `age`: for a child of so many years. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                        next: string | null;
                        previous: string | null;
                        results: components["schemas"]["Workshop"][];
                    };
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    getHall: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id or slug. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One hall, by id or slug. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Hall"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    getPackage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id or slug. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One package, by id or slug. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventPackage"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listAddOns: {
        parameters: {
            query: {
                package: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What may be added to a package (id or slug). */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddOn"][];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listHalls: {
        parameters: {
            query?: {
                capacity?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Halls with their galleries; `capacity` leaves out those too small for so many guests. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Hall"][];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listPackages: {
        parameters: {
            query?: {
                hall?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Party packages; `hall` (id or slug) for those of one hall. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventPackage"][];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listPartyDays: {
        parameters: {
            query: {
                package: string;
                hall?: string;
                /** @description YYYY-MM-DD, from 2000-01-01 to 2199-12-31. */
                from: string;
                /** @description YYYY-MM-DD, from 2000-01-01 to 2199-12-31. */
                to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Days on which a package still has a hall free, at most 62. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartyDay"][];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listPartyStarts: {
        parameters: {
            query: {
                package: string;
                hall?: string;
                /** @description YYYY-MM-DD, from 2000-01-01 to 2199-12-31. */
                date: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The times of one day at which a package may start, hall by hall. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartyStart"][];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    quoteParty: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    package: number;
                    hall: number;
                    /**
                     * Format: date-time
                     * @description ISO 8601 in UTC, from 2000-01-01 to 2199-12-31.
                     * @example 2027-03-28T10:00:00Z
                     */
                    starts_at: string;
                    guests: number;
                    /** @description Who come besides the guests, who are children. */
                    grown_ups?: number;
                    add_ons?: {
                        add_on: number;
                        quantity: number;
                    }[];
                    coupon_code?: string;
                };
            };
        };
        responses: {
            /** @description Every fee of a party and its exact end; holds nothing. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartyQuote"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listTimesAgain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Free times to come for the same kids, tickets and extras, the one most like the booked weekday and hour first; at most three, and none when nothing is free. 400 or 409 says why it cannot be booked as it was: a kid is too old now, a ticket is no longer sold. Of open plays and single sessions of workshops. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimeAgain"][];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    bookAgain: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    time: number;
                    /** @description The same key holds once only; with another body it answers 409 `key_reused`. */
                    key?: string;
                };
            };
        };
        responses: {
            /** @description Hold the same for one of these times: a new booking, with the rules and errors of every hold. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Booking"];
                };
            };
            /** @description Hold the same for one of these times: a new booking, with the rules and errors of every hold. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Booking"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    bookGroup: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    slot: number;
                    heads: number;
                    /** @description Of the school or company. */
                    name: string;
                    /** @description Who comes with them. */
                    contact: string;
                    phone?: string;
                    tax_number?: string;
                    /** @description The same key holds once only; with another body it answers 409 `key_reused`. */
                    key?: string;
                };
            };
        };
        responses: {
            /** @description Hold places in a slot for a group by number, as a school: one contact, one payment, documents made out to it. 409 `too_many_places` for an account without a proven address, or beside other unpaid places; else as `bookOpenPlay`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Booking"];
                };
            };
            /** @description Hold places in a slot for a group by number, as a school: one contact, one payment, documents made out to it. 409 `too_many_places` for an account without a proven address, or beside other unpaid places; else as `bookOpenPlay`. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Booking"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    bookOpenPlay: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    slot: number;
                    tickets: {
                        ticket_type: number;
                        quantity: number;
                    }[];
                    /** @description Each kid once: a repeated one answers 400 with a message beside `kids`. */
                    kids?: number[];
                    /** @description Kids added while booking; they stay on the account. One of the name and birthday of another kid of the booking answers 400. */
                    new_kids?: {
                        name: string;
                        /**
                         * Format: date
                         * @description YYYY-MM-DD; not in the future, and less than 18 years ago.
                         * @example 2027-03-28
                         */
                        date_of_birth: string;
                        favorite_color?: ("red" | "orange" | "yellow" | "green" | "teal" | "blue" | "purple" | "pink") | null;
                        /** @description Allergies and the like, shown to the staff of the visit. */
                        notes?: string;
                    }[];
                    services?: {
                        service: number;
                        quantity: number;
                    }[];
                    coupon_code?: string;
                    /** @description The same key holds once only; with another body it answers 409 `key_reused`. */
                    key?: string;
                };
            };
        };
        responses: {
            /** @description Hold places in a slot; they are in the cart from now on. 409 says why not and what is near; `booking_too_far_ahead` when its day cannot be booked yet. The same selection again is the same hold. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Booking"];
                };
            };
            /** @description Hold places in a slot; they are in the cart from now on. 409 says why not and what is near; `booking_too_far_ahead` when its day cannot be booked yet. The same selection again is the same hold. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Booking"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    bookParty: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    package: number;
                    hall: number;
                    /**
                     * Format: date-time
                     * @description ISO 8601 in UTC, from 2000-01-01 to 2199-12-31.
                     * @example 2027-03-28T10:00:00Z
                     */
                    starts_at: string;
                    guests: number;
                    /** @description Who come besides the guests, who are children. */
                    grown_ups?: number;
                    add_ons?: {
                        add_on: number;
                        quantity: number;
                    }[];
                    coupon_code?: string;
                    occasion?: string;
                    birthday_kid?: number | null;
                    notes?: string;
                    /** @enum {string} */
                    pays?: "full" | "deposit";
                    /** @description The same key holds once only; with another body it answers 409 `key_reused`. */
                    key?: string;
                };
            };
        };
        responses: {
            /** @description Hold a hall for a party. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Booking"];
                };
            };
            /** @description Hold a hall for a party. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Booking"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    bookWorkshop: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    workshop: number;
                    sessions?: number[];
                    whole_course?: boolean;
                    /** @description Each kid once: a repeated one answers 400 with a message beside `kids`. */
                    kids?: number[];
                    /** @description Kids added while booking; they stay on the account. One of the name and birthday of another kid of the booking answers 400. */
                    new_kids?: {
                        name: string;
                        /**
                         * Format: date
                         * @description YYYY-MM-DD; not in the future, and less than 18 years ago.
                         * @example 2027-03-28
                         */
                        date_of_birth: string;
                        favorite_color?: ("red" | "orange" | "yellow" | "green" | "teal" | "blue" | "purple" | "pink") | null;
                        /** @description Allergies and the like, shown to the staff of the visit. */
                        notes?: string;
                    }[];
                    coupon_code?: string;
                    /** @description The same key holds once only; with another body it answers 409 `key_reused`. */
                    key?: string;
                };
            };
        };
        responses: {
            /** @description Hold a seat for each kid in these sessions, or in the whole course. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Booking"];
                };
            };
            /** @description Hold a seat for each kid in these sessions, or in the whole course. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Booking"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    previewBookingCancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What cancelling would give back, by the rules it was booked under; 409 `not_cancellable` once it has begun or ended, `payment_disputed` while the bank disputes what paid for it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CancelPreview"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    cancelBooking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    reason?: string;
                    /** @example 12.50 */
                    expected_refund?: string;
                };
            };
        };
        responses: {
            /** @description Give the place back and the money by the rules. 409 `refund_changed` when it is less than `expected_refund`, `payment_disputed` while the bank disputes what paid for it. Asked again, it answers the same. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        refund_amount: components["schemas"]["Money"];
                        refund_amount_currency: components["schemas"]["Currency"];
                        refund_percent: number;
                        amount_paid: components["schemas"]["Money"];
                        /** @description What the shop keeps of it. */
                        fee_amount: components["schemas"]["Money"];
                        /** @description When less would come back than now; null when it stays so. */
                        next_change_on: components["schemas"]["Instant"] | null;
                        booking: components["schemas"]["Booking"];
                    };
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    changeBookedParty: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    guests?: number;
                    /** @description Who come besides the guests, who are children. */
                    grown_ups?: number;
                    /** @description All extras from now on; those left out are dropped. */
                    add_ons?: {
                        add_on: number;
                        quantity: number;
                    }[];
                    occasion?: string;
                    birthday_kid?: number | null;
                    notes?: string;
                    /** @example 12.50 */
                    expected_due?: string;
                    /** @example 12.50 */
                    expected_refund?: string;
                };
            };
        };
        responses: {
            /** @description Change guests, extras and texts of a confirmed party until `change_until`. What costs more is added to the balance; what costs less lowers it, and what was paid above the new price goes back by the rules. An open payment page for it is closed at the provider first. 409 `party_sums_changed` when more is due than `expected_due`, `refund_changed` when less goes back than `expected_refund`. The same change again changes nothing. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Booking"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    createBookingCheckoutSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    booking: number;
                    balance?: boolean;
                    company?: components["schemas"]["Company"];
                };
            };
        };
        responses: {
            /** @description Pay one booking alone, or (`balance`) the rest after a deposit. Asked again, it answers the open session. A booking that costs nothing is confirmed at once and answers 204. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckoutSession"];
                };
            };
            /** @description Pay one booking alone, or (`balance`) the rest after a deposit. Asked again, it answers the open session. A booking that costs nothing is confirmed at once and answers 204. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    getBooking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One own booking, by id or reference. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Booking"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    dropBooking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Let a hold go, or take a lapsed one out of the cart. An open payment page for it is closed at the provider first; 409 when it was paid meanwhile. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    updateBooking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    tickets?: {
                        ticket_type: number;
                        quantity: number;
                    }[];
                    /** @description Each kid once: a repeated one answers 400 with a message beside `kids`. */
                    kids?: number[];
                    /** @description Kids added while booking; they stay on the account. One of the name and birthday of another kid of the booking answers 400. */
                    new_kids?: {
                        name: string;
                        /**
                         * Format: date
                         * @description YYYY-MM-DD; not in the future, and less than 18 years ago.
                         * @example 2027-03-28
                         */
                        date_of_birth: string;
                        favorite_color?: ("red" | "orange" | "yellow" | "green" | "teal" | "blue" | "purple" | "pink") | null;
                        /** @description Allergies and the like, shown to the staff of the visit. */
                        notes?: string;
                    }[];
                    services?: {
                        service: number;
                        quantity: number;
                    }[];
                    guests?: number;
                    /** @description Who come besides the guests, who are children. */
                    grown_ups?: number;
                    add_ons?: {
                        add_on: number;
                        quantity: number;
                    }[];
                    occasion?: string;
                    birthday_kid?: number | null;
                    notes?: string;
                    /** @enum {string} */
                    pays?: "full" | "deposit";
                };
            };
        };
        responses: {
            /** @description Change what is held, in place: the own hold never stands in the way. An open payment page for it is closed at the provider first; 409 `booking_changed` once it is not held any more. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Booking"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    setBookingCoupon: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            /** @description Use a coupon for this booking alone; 400 with `code` when it takes nothing off. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Booking"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    dropBookingCoupon: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Without the coupon again. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Booking"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    extendHold: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description More time to pay, up to `hold_max_until`; a lapsed hold is taken up again while there is a place. 409 `hold_expired` after that. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Booking"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    getBookingCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The booking as a calendar file; 404 unless it is confirmed or was. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    getTicket: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The QR code for the door; 404 unless it is confirmed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    getTicketPdf: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The ticket as a file to print or to pass on; 404 unless it is confirmed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": string;
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listWaitlist: {
        parameters: {
            query?: {
                /** @description From 1; `last` for the last page. Past the end: 404. */
                page?: string;
                /** @description 1 to 100; 20 by default. */
                page_size?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the customer waits for, next first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                        next: string | null;
                        previous: string | null;
                        results: components["schemas"]["WaitlistEntry"][];
                    };
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    joinWaitlist: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    slot?: number;
                    tickets?: {
                        ticket_type: number;
                        quantity: number;
                    }[];
                    session?: number;
                    kids?: number[];
                    /** @description Kids added while booking; they stay on the account. One of the name and birthday of another kid of the booking answers 400. */
                    new_kids?: {
                        name: string;
                        /**
                         * Format: date
                         * @description YYYY-MM-DD; not in the future, and less than 18 years ago.
                         * @example 2027-03-28
                         */
                        date_of_birth: string;
                        favorite_color?: ("red" | "orange" | "yellow" | "green" | "teal" | "blue" | "purple" | "pink") | null;
                        /** @description Allergies and the like, shown to the staff of the visit. */
                        notes?: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Wait for places in a full slot or session; when there are some they are held and the customer is notified. 409 `places_left` while there are. Who has no account is mailed a link that proves the email, again with each request until it is opened. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitlistEntry"];
                };
            };
            /** @description Wait for places in a full slot or session; when there are some they are held and the customer is notified. 409 `places_left` while there are. Who has no account is mailed a link that proves the email, again with each request until it is opened. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WaitlistEntry"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    leaveWaitlist: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Wait no more; an offered hold is let go. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listBookings: {
        parameters: {
            query?: {
                /** @description From 1; `last` for the last page. Past the end: 404. */
                page?: string;
                /** @description 1 to 100; 20 by default. */
                page_size?: string;
                kind?: string;
                status?: string;
                time?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Own bookings. `time=upcoming` (today and later, next first) or `past`; `kind`; `status`. Lapsed holds are left out unless asked for by status. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                        next: string | null;
                        previous: string | null;
                        results: components["schemas"]["Booking"][];
                    };
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listPlayReviews: {
        parameters: {
            query?: {
                /** @description From 1; `last` for the last page. Past the end: 404. */
                page?: string;
                /** @description 1 to 100; 20 by default. */
                page_size?: string;
                open_play?: string;
                workshop?: string;
                package?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What families say, newest first: of one `open_play`, `workshop` or `package` (id or slug). */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                        next: string | null;
                        previous: string | null;
                        results: components["schemas"]["PlayReview"][];
                    };
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    quoteBookedParty: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    guests?: number;
                    /** @description Who come besides the guests, who are children. */
                    grown_ups?: number;
                    /** @description All extras from now on; those left out are dropped. */
                    add_ons?: {
                        add_on: number;
                        quantity: number;
                    }[];
                    occasion?: string;
                    birthday_kid?: number | null;
                    notes?: string;
                };
            };
        };
        responses: {
            /** @description What a confirmed party would cost with other guests and extras, and what becomes of the difference; changes nothing. What was agreed keeps its price. 409 `party_not_changeable` after `change_until`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookedPartyQuote"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    quoteOpenPlay: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    slot: number;
                    tickets: {
                        ticket_type: number;
                        quantity: number;
                    }[];
                    services?: {
                        service: number;
                        quantity: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description What tickets and extras of a slot cost with their tax; holds nothing, and asks for no kids. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VisitQuote"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    quoteWorkshop: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    workshop: number;
                    /** @description One for each kid, in each session or in the whole course. */
                    seats: number;
                    /**
                     * @description Whose seats they are; each has as many. The price of siblings depends on it.
                     * @default 1
                     */
                    kids?: number;
                    /** @description Which ones, if they are sold one by one: a discount may depend on their hours. */
                    sessions?: number[];
                };
            };
        };
        responses: {
            /** @description What seats of a workshop cost with their tax; holds nothing. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VisitQuote"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    rescheduleBooking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    slot?: number;
                    sessions?: number[];
                    /**
                     * Format: date-time
                     * @description ISO 8601 in UTC, from 2000-01-01 to 2199-12-31.
                     * @example 2027-03-28T10:00:00Z
                     */
                    starts_at?: string;
                    hall?: number;
                };
            };
        };
        responses: {
            /** @description Move a paid booking: to another slot, other sessions, or another start of the party. 200: done. 201: it costs more; the new place is held and the page for the difference is open; the old place stays until that is paid. What costs less is moved without money back. 409 `payment_disputed` while the bank disputes what paid for it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Booking"];
                };
            };
            /** @description Move a paid booking: to another slot, other sessions, or another start of the party. 200: done. 201: it costs more; the new place is held and the page for the difference is open; the old place stays until that is paid. What costs less is moved without money back. 409 `payment_disputed` while the bank disputes what paid for it. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        checkout_session_id: string;
                        checkout_session_url: string;
                        price_difference: components["schemas"]["Money"];
                        currency: components["schemas"]["Currency"];
                        booking: components["schemas"]["Booking"];
                    };
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    reserveVisits: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    bookings: number[];
                    /**
                     * @description The total that the customer agreed to; 409 `booking_changed` when it is another one by now.
                     * @example 12.50
                     */
                    expected_amount?: string;
                };
            };
        };
        responses: {
            /** @description Confirm held visits without payment: they are owed, and paid at the venue or online (`balance`). All of them or none; asked again, the answer is the same. 409 `way_to_pay_unavailable` says why not. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["Booking"][];
                    };
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    reviewBooking: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    rating: number;
                    comment?: string;
                };
            };
        };
        responses: {
            /** @description Say how it was, once it took place; again changes it. 409 `not_reviewable` before. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayReview"];
                };
            };
            /** @description Say how it was, once it took place; again changes it. 409 `not_reviewable` before. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlayReview"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description Not allowed. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    sendGuestLinks: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: email */
                    email: string;
                };
            };
        };
        responses: {
            /** @description Mail the links of the visits that were booked without an account to their own email again. The answer is the same whether there are any or not. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    startGuest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** Format: email */
                    email: string;
                    phone: string;
                    /** @description Who is expected at the door. Required. */
                    name: string;
                };
            };
        };
        responses: {
            /** @description A family that books without an account says how it is reached. Its token makes the calls of bookings, as `Authorization: Guest …`; mails about what it books bring a link with such a token. The answer is the same whether the email has an account or not. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Valid until the data of this guest is removed after the last visit, or an account that has proven the email takes the bookings over. */
                        token: string;
                    };
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    openInvitation: {
        parameters: {
            query: {
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A party by the link of its invitation, without a login. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenInvitation"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    answerInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                    reply?: string;
                    name: string;
                    /** @enum {string} */
                    answer: "yes" | "no" | "maybe";
                    kids?: number;
                    adults?: number;
                    note?: string;
                };
            };
        };
        responses: {
            /** @description A guest’s answer; with the `reply` key of the first one it changes that. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        reply: string;
                    };
                };
            };
            /** @description A guest’s answer; with the `reply` key of the first one it changes that. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        reply: string;
                    };
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    getInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invitation of an own, confirmed party and who has answered; made at the first look. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    updateInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    message?: string;
                    new_link?: boolean;
                };
            };
        };
        responses: {
            /** @description Change the words, or (`new_link`) have the old link end. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Invitation"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    checkIn: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                    /** @description Nor at this hour of today. */
                    even_if_not_today?: boolean;
                    /** @description How many of a group come in now; only for groups. */
                    heads?: number;
                    /** @description The staff lets it in, and what is due stays due. */
                    even_if_unpaid?: boolean;
                };
            };
        };
        responses: {
            /** @description Let a booking in by its ticket’s code or reference. 409 `already_checked_in` says when the first time was; `not_today`, `not_now` (more than an hour before its start, or after its end), `not_paid`, `booking_cancelled` why not. A group comes in parts: without `heads` 409 `heads_needed`, and `too_many_heads` above what is left of it, both with `visit`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Visit"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listVisits: {
        parameters: {
            query?: {
                date?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who comes on a day (today by default), in the order of their start. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Visit"][];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    takeVisitPayment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                    /** @enum {string} */
                    method: "cash" | "terminal";
                    /**
                     * @description As `amount_due` of the visit said it.
                     * @example 9.00 USD
                     */
                    amount_due: string;
                    /** @description What the terminal’s slip says, to find it again. */
                    slip?: string;
                };
            };
        };
        responses: {
            /** @description The staff has taken in what is due for a booking, in cash or at a card terminal. 409 `nothing_due`; `amount_changed` says what is due now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Visit"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description No live token. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The state changed meanwhile. */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conflict"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    getAboutText: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description About the shop. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GlobalText"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    getAccessibilityText: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The accessibility statement. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GlobalText"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    getCookiePolicy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cookie policy. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GlobalText"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    getFaq: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One question. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Faq"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    getImprint: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Who is legally responsible for the shop, as laws such as the German one ask; empty where the shop does not say. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GlobalText"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    getPrivacyPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The privacy policy. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GlobalText"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    getTermsAndConditions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The terms and conditions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GlobalText"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listFaq: {
        parameters: {
            query?: {
                /** @description From 1; `last` for the last page. Past the end: 404. */
                page?: string;
                /** @description 1 to 100; 20 by default. */
                page_size?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The questions asked most, in order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                        next: string | null;
                        previous: string | null;
                        results: components["schemas"]["Faq"][];
                    };
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listFaqCategories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Categories of questions, in order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FaqCategory"][];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listGalleries: {
        parameters: {
            query?: {
                /** @description From 1; `last` for the last page. Past the end: 404. */
                page?: string;
                /** @description 1 to 100; 20 by default. */
                page_size?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Galleries with their pictures and films, in order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                        next: string | null;
                        previous: string | null;
                        results: components["schemas"]["Gallery"][];
                    };
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listGalleryItems: {
        parameters: {
            query?: {
                /** @description From 1; `last` for the last page. Past the end: 404. */
                page?: string;
                /** @description 1 to 100; 20 by default. */
                page_size?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every picture of every gallery, newest first. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                        next: string | null;
                        previous: string | null;
                        results: components["schemas"]["GalleryItem"][];
                    };
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listGlobalFaq: {
        parameters: {
            query?: {
                /** @description From 1; `last` for the last page. Past the end: 404. */
                page?: string;
                /** @description 1 to 100; 20 by default. */
                page_size?: string;
                /** @description Id or slug. */
                faq_category?: string;
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Every question with its category; `search` folds Arabic and English as the shop’s search does. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                        next: string | null;
                        previous: string | null;
                        results: components["schemas"]["GlobalFaq"][];
                    };
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    sendContact: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** Format: email */
                    email: string;
                    subject: string;
                    message: string;
                    /** @description Left empty by people; robots fill it in. */
                    website?: string;
                };
            };
        };
        responses: {
            /** @description Write to the shop: stored, mailed to the shop, and confirmed to the sender without what was written. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Detail"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    getOwnPages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the shop says itself on its home and landing page. Empty texts and lists, and null, leave the storefront’s own in place. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnPages"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    getShop: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the shop is called, how it looks and how to reach it; every page shows some of it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Shop"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    getCapabilities: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Which extensions of this contract the back end has, and what its shop has switched off; 404 from one that has the core alone. A name that is not known is ignored. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Capabilities"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    live: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The process answers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "live";
                    };
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    ready: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The process can serve: database and job queue answer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ready";
                    };
                };
            };
            500: components["responses"]["Unexpected"];
            /** @description The process can serve: database and job queue answer. */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "not_ready";
                        missing: string[];
                    };
                };
            };
        };
    };
    reportVitals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    page: "home" | "c" | "types" | "sale" | "new" | "search" | "p" | "sellers" | "play" | "play/open" | "play/workshops" | "play/parties" | "cart" | "checkout" | "login" | "signup" | "account" | "orders" | "bookings" | "wishlist" | "chats" | "other";
                    /** @enum {string} */
                    device: "phone" | "desktop";
                    /** @description Milliseconds until the largest part was painted. */
                    lcp?: number;
                    /** @description Milliseconds from an interaction to the next frame: the slowest of the visit. */
                    inp?: number;
                    /** @description By how much the layout shifted. */
                    cls?: number;
                    /** @description Milliseconds until the first byte of the page. */
                    ttfb?: number;
                };
            };
        };
        responses: {
            /** @description How fast a page was for a visitor: counted by kind of page and of device, without a cookie, an address or anything else of the visitor; 404 where the shop does not count. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    getDeliveryOptions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    items: {
                        product_stock: number;
                        quantity: number;
                    }[];
                    place?: {
                        country: string;
                        state?: string;
                        /** @default  */
                        postal_code?: string;
                    };
                };
            };
        };
        responses: {
            /** @description How these items can be got to a place, and what that costs; without a place, what can be said before. Reserves nothing. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Delivery"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    listDummies: {
        parameters: {
            query?: {
                /** @description From 1; `last` for the last page. Past the end: 404. */
                page?: string;
                /** @description 1 to 100; 20 by default. */
                page_size?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sample entities, newest first (development only). */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        count: number;
                        next: string | null;
                        previous: string | null;
                        results: components["schemas"]["Dummy"][];
                    };
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    createDummy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    message: string;
                    multiLanguageMessage: {
                        en: string;
                        ar?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Add a sample entity (development only). */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Dummy"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    getDummy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One sample entity (development only). */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Dummy"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["TooMany"];
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    deleteDummy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Remove a sample entity (development only). */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
    updateDummy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Opaque to the client. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    message?: string;
                    multiLanguageMessage?: {
                        en: string;
                        ar?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Change a sample entity (development only). */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Dummy"];
                };
            };
            /** @description Bad input: messages by field, or a problem. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FieldErrors"] | components["schemas"]["Problem"];
                };
            };
            /** @description There is no such thing, or it is not yours. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            /** @description The body is not of a type that this call takes. */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"];
                };
            };
            500: components["responses"]["Unexpected"];
            503: components["responses"]["Busy"];
        };
    };
}
