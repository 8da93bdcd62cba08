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
        post?: never;
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
        post?: never;
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
            language?: "en" | "ar";
            /** @description False for an account that only signs in through a social provider. */
            has_password?: boolean;
            /** @description Providers connected to the account. */
            social_accounts?: components["schemas"]["SocialProvider"][];
            is_member?: boolean;
            member_since?: components["schemas"]["Instant"] | null;
            referral_source?: number | null;
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
            access_expiration?: components["schemas"]["Instant"];
            refresh_expiration?: components["schemas"]["Instant"];
        };
        Detail: {
            detail: string;
        };
        CodeSent: {
            detail: string;
            /** @description Seconds until another code may be asked for. */
            retry_after?: number;
            expires_on?: components["schemas"]["Instant"];
            /**
             * @description Where it went, partly hidden.
             * @example n•••@example.com
             */
            sent_to?: string;
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
            name?: string;
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
            label?: string;
            phone: string;
            address_line1: string;
            address_line2: string;
            city: string;
            /** @description The code of a division where the country has a list of them. */
            state: string;
            country: string;
            postal_code: string;
            /** @description The state in the language asked for. */
            state_name?: string;
            /** @description The country in the language asked for. */
            country_name?: string;
            /** @description The one that checkout offers first; the first address is it at once. */
            is_default?: boolean;
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
            slug?: string;
            name: string;
            description: string;
            order: number;
            parent?: number | null;
            total_products?: number;
            image: string | null;
            image_sources?: components["schemas"]["ImageSources"] | null;
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
            slug?: string;
            name: string;
            category: number | null;
            product_type: number | null;
            vendor: number | null;
            category_details?: {
                id: number;
                slug: string;
                name: string;
            } | null;
            product_type_details?: {
                id: number;
                slug: string;
                name: string;
            } | null;
            vendor_details?: {
                id: number;
                slug: string;
                name: string;
            } | null;
            is_return_available: boolean;
            is_exchange_available: boolean;
            return_exchange_days: number;
            services: string[];
            /** @description Mean of the ratings to one decimal; null without any. */
            rating?: number | null;
            rating_count?: number;
            in_stock?: boolean;
            /**
             * @description The lowest final price among its stock units.
             * @example 12.50
             */
            price_from?: components["schemas"]["Money"];
            price_to?: components["schemas"]["Money"];
            /**
             * @description The price before discount of the unit that price_from is of.
             * @example 12.50
             */
            list_price_from?: components["schemas"]["Money"];
            price_currency?: components["schemas"]["Currency"];
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
            rating_spread?: {
                [key: string]: number;
            };
            /** @description Categories from the top to its own. */
            breadcrumb?: {
                id: number;
                slug: string;
                name: string;
            }[];
            /** @description Of the sizes that it comes in; null where there is none. */
            size_chart?: components["schemas"]["SizeChart"] | null;
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
            final_price?: components["schemas"]["Money"];
            /** @description The lowest final price of the 30 days before its discount began (Directive 98/6/EC, article 6a); null without a discount, or when it was never sold without one. */
            lowest_price_30_days?: components["schemas"]["Money"] | null;
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
            key?: string;
        };
        ProductMedia: {
            id: number;
            created_on: components["schemas"]["Instant"];
            edited_on: components["schemas"]["Instant"];
            /** @description Alternative text. */
            description: string;
            image: string | null;
            image_sources?: components["schemas"]["ImageSources"] | null;
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
            slug?: string;
            title: string;
            description: string;
            total_products?: number;
            image: string | null;
            image_sources?: components["schemas"]["ImageSources"] | null;
        };
        ProductCard: {
            id: number;
            created_on: components["schemas"]["Instant"];
            edited_on: components["schemas"]["Instant"];
            slug?: string;
            name: string;
            category: number | null;
            product_type: number | null;
            vendor: number | null;
            category_details?: {
                id: number;
                slug: string;
                name: string;
            } | null;
            product_type_details?: {
                id: number;
                slug: string;
                name: string;
            } | null;
            vendor_details?: {
                id: number;
                slug: string;
                name: string;
            } | null;
            is_return_available: boolean;
            is_exchange_available: boolean;
            return_exchange_days: number;
            services: string[];
            /** @description Mean of the ratings to one decimal; null without any. */
            rating?: number | null;
            rating_count?: number;
            in_stock?: boolean;
            /**
             * @description The lowest final price among its stock units.
             * @example 12.50
             */
            price_from?: components["schemas"]["Money"];
            price_to?: components["schemas"]["Money"];
            /**
             * @description The price before discount of the unit that price_from is of.
             * @example 12.50
             */
            list_price_from?: components["schemas"]["Money"];
            price_currency?: components["schemas"]["Currency"];
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
        ReviewImage: {
            id: number;
            created_on: components["schemas"]["Instant"];
            edited_on: components["schemas"]["Instant"];
            image: string;
            image_sources?: components["schemas"]["ImageSources"];
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
            language?: string;
            is_verified?: boolean;
            product?: number;
            /** @description The options of the unit bought, as text. */
            product_stock_text?: string;
            /** @description What the seller said to it. */
            reply?: {
                text: string;
                language: string;
                vendor_name: string;
                replied_on: components["schemas"]["Instant"];
            } | null;
            product_name?: string;
            product_slug?: string;
            image_sources?: components["schemas"]["ImageSources"] | null;
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
            language?: string;
            is_verified?: boolean;
            product?: number;
            /** @description The options of the unit bought, as text. */
            product_stock_text?: string;
            /** @description What the seller said to it. */
            reply?: {
                text: string;
                language: string;
                vendor_name: string;
                replied_on: components["schemas"]["Instant"];
            } | null;
        };
        ProductQuestion: {
            id: number;
            created_on: components["schemas"]["Instant"];
            edited_on: components["schemas"]["Instant"];
            question: string;
            answer: string | null;
            answered_on?: components["schemas"]["Instant"] | null;
            answer_language?: string | null;
            language?: string;
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
                final_price?: components["schemas"]["Money"];
                /** @description The lowest final price of the 30 days before its discount began (Directive 98/6/EC, article 6a); null without a discount, or when it was never sold without one. */
                lowest_price_30_days?: components["schemas"]["Money"] | null;
                product_option: number[];
                product_option_details: components["schemas"]["ProductOption"][];
                product_media: components["schemas"]["ProductMedia"][];
                product_name?: string;
                product_slug?: string;
                vendor_name?: string;
            };
            /**
             * @description The final price of one unit when it was put on the list.
             * @example 12.50
             */
            price_when_added?: components["schemas"]["Money"];
            /** @description `price_when_added` where the price is another one now, in the same currency. */
            price_changed_from?: components["schemas"]["Money"] | null;
            /** @description Whether it could be bought when it was put on the list; `product_stock_details.quantity` says now. */
            was_available?: boolean;
            /** @description False where the customer liked the product alone: `product_stock` then stands for it, and is not bought unasked. */
            is_variant_chosen?: boolean;
            /** @description The customer is notified when this unit is back in stock. */
            has_stock_alert?: boolean;
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
            max_quantity?: number;
            line_amount?: components["schemas"]["Money"];
            /** @description What a discount without a code takes off `line_amount`; null if none does. */
            discount?: components["schemas"]["AutomaticDiscount"] | null;
            /** @description The unit price when it was added, when that differs. */
            price_changed_from?: components["schemas"]["Money"] | null;
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
                final_price?: components["schemas"]["Money"];
                /** @description The lowest final price of the 30 days before its discount began (Directive 98/6/EC, article 6a); null without a discount, or when it was never sold without one. */
                lowest_price_30_days?: components["schemas"]["Money"] | null;
                product_option: number[];
                product_option_details: components["schemas"]["ProductOption"][];
                product_media: components["schemas"]["ProductMedia"][];
                product_name?: string;
                product_slug?: string;
                vendor_name?: string;
            };
            cart_item_freezed_data: components["schemas"]["FrozenItem"] | null;
        };
        AutomaticDiscount: {
            name: string;
            /** @description What it takes off. */
            amount: components["schemas"]["Money"];
        };
        FrozenItem: {
            product?: number;
            product_stock?: number;
            slug?: string;
            name?: string;
            options?: {
                type: string;
                text: string;
            }[];
            sku_number?: string;
            vendor?: number | null;
            vendor_name?: string;
            image_sources?: components["schemas"]["ImageSources"] | null;
            unit_price?: components["schemas"]["Money"];
            list_price?: components["schemas"]["Money"];
            currency?: components["schemas"]["Currency"];
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
            coupon_code?: string | null;
            /** @description Why the coupon takes nothing off now, in words; null when it does or there is none. */
            coupon_problem?: string | null;
            /**
             * @description What the coupon, and discounts without a code, take off the goods.
             * @example 12.50
             */
            discount_amount?: components["schemas"]["Money"];
            /** @description What discounts without a code take off, by name; it is part of `discount_amount`. */
            discounts?: components["schemas"]["AutomaticDiscount"][];
            delivery_address?: number | null;
            items_amount?: components["schemas"]["Money"];
            /** @description Units in all. */
            item_count?: number;
            delivery_fee?: components["schemas"]["Money"];
            /** @description Items worth this much are delivered free; null: never. */
            free_delivery_from?: components["schemas"]["Money"] | null;
            /** @description To the chosen or default address; null without goods. */
            delivery?: components["schemas"]["Delivery"] | null;
            /** @description Places of the play centre that are paid with the goods. */
            bookings?: components["schemas"]["CartBooking"][];
            bookings_amount?: components["schemas"]["Money"];
            /**
             * @description What the shop calls the tax; null: value added tax.
             * @example VAT
             */
            tax_name?: string | null;
            /**
             * @description All tax, whether the prices include it or not.
             * @example 12.50
             */
            tax_amount?: components["schemas"]["Money"];
            /** @description By rate, the highest first; empty where no tax is charged. */
            taxes?: {
                /**
                 * @description Percent.
                 * @example 15
                 */
                rate: string;
                net: components["schemas"]["Money"];
                tax: components["schemas"]["Money"];
            }[];
            /** @description False: the tax of goods, delivery and fees comes on top of their prices. */
            prices_include_tax?: boolean;
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
                items?: {
                    id: number;
                    quantity: number;
                    line_amount: components["schemas"]["Money"];
                    /** @description Its share of what was taken off. */
                    discount_amount: components["schemas"]["Money"];
                    /** @description What a discount without a code takes off `line_amount`; null if none does. */
                    discount?: components["schemas"]["AutomaticDiscount"] | null;
                    refunded_amount: components["schemas"]["Money"];
                    /** @description Of these units, how many were cancelled before they were sent. */
                    cancelled_quantity?: number;
                    /** @description Id of the customer’s own review of this unit; null: not reviewed yet. */
                    review?: number | null;
                    item: components["schemas"]["FrozenItem"];
                }[];
                bookings?: {
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
                address?: {
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
            amount_currency?: components["schemas"]["Currency"];
            items_amount?: components["schemas"]["Money"];
            bookings_amount?: components["schemas"]["Money"];
            delivery_fee?: components["schemas"]["Money"];
            /**
             * @description What the shop calls the tax; null: value added tax.
             * @example VAT
             */
            tax_name?: string | null;
            /**
             * @description All tax, whether the prices include it or not.
             * @example 12.50
             */
            tax_amount?: components["schemas"]["Money"];
            /** @description By rate, the highest first; empty where no tax is charged. */
            taxes?: {
                /**
                 * @description Percent.
                 * @example 15
                 */
                rate: string;
                net: components["schemas"]["Money"];
                tax: components["schemas"]["Money"];
            }[];
            /** @description False: the tax of goods, delivery and fees comes on top of their prices. */
            prices_include_tax?: boolean;
            discount_amount?: components["schemas"]["Money"];
            coupon_code?: string | null;
            /** @description What discounts without a code take off, by name; it is part of `discount_amount`. */
            discounts?: components["schemas"]["AutomaticDiscount"][];
            /** @description Null: visits alone. */
            fulfilment?: ("delivery" | "pickup") | null;
            delivery_zone?: string | null;
            /** @description What the way was called, in the language of the order; null: the one that there was. */
            delivery_name?: string | null;
            delivery_days?: {
                from: number;
                to: number;
            } | null;
            pickup?: {
                address: string;
                hours: string;
                name: string;
            } | null;
            /** @description The company that bought; its documents name it. */
            company?: {
                name: string;
                tax_number: string | null;
            } | null;
            /** @description Null: it is no gift. An empty message: there is none. */
            gift?: {
                message: string;
            } | null;
            /** @description In the order in which they were sent. */
            parcels?: components["schemas"]["Parcel"][];
            /**
             * @description What the customer sees and may say on the phone.
             * @example M-100042
             */
            number?: string;
            /** @enum {string} */
            status?: "pending" | "on_progress" | "delivery" | "completed" | "cancelled";
            /** @enum {string} */
            payment_status?: "unpaid" | "processing" | "due" | "paid" | "partially_refunded" | "refunded" | "expired";
            /**
             * @description As the provider names it; null until paid.
             * @example Visa •••• 4242
             */
            payment_method?: string | null;
            refunded_amount?: components["schemas"]["Money"];
            /** @description Whether the bank disputes the payment: while it does, nothing is handed over, cancelled or refunded (409 `payment_disputed`). */
            dispute?: ("open" | "won" | "lost") | null;
            /** @description Once the parcel is handed over, if it is known. */
            tracking?: components["schemas"]["ParcelTracking"] | null;
            /** @description What has happened, oldest first. */
            timeline?: {
                /** @enum {string} */
                kind: "placed" | "paid" | "handed_over" | "delivered" | "cancelled" | "rest_cancelled" | "refund_started" | "refund_done" | "refund_failed" | "return_requested" | "return_received" | "return_exchanged" | "return_refused" | "return_withdrawn";
                on: components["schemas"]["Instant"];
                /** @description Of a refund. */
                amount: components["schemas"]["Money"] | null;
            }[];
            /** @description What the customer may do with it now. */
            actions?: {
                /** @description Until it is handed over to the courier. */
                cancel: boolean;
                /** @description While a part of it was handed over and the rest was not. */
                cancel_rest?: boolean;
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
            way_to_pay?: "hosted" | "cash_on_delivery" | "at_venue";
            /**
             * @description What the way to pay costs.
             * @example 12.50
             */
            payment_fee?: components["schemas"]["Money"];
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
            slug?: string;
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
                image_sources?: components["schemas"]["ImageSources"] | null;
                video: string | null;
                /** @description WebVTT in the language asked for. */
                captions?: string | null;
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
            image_sources?: components["schemas"]["ImageSources"] | null;
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
        Dummy: {
            id: number;
            created_on: components["schemas"]["Instant"];
            edited_on: components["schemas"]["Instant"];
            message: string;
            multiLanguageMessage: {
                en?: string;
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
                        access_expiration?: components["schemas"]["Instant"];
                        refresh_expiration?: components["schemas"]["Instant"];
                        is_new?: boolean;
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
                        access_expiration?: components["schemas"]["Instant"];
                        refresh_expiration?: components["schemas"]["Instant"];
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
                        message?: string;
                        user?: components["schemas"]["User"];
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
                        message?: string;
                        user?: components["schemas"]["User"];
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
                        message?: string;
                        user?: components["schemas"]["User"];
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
                        message?: string;
                        user?: components["schemas"]["User"];
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
                        poster?: string;
                        /** @description WebVTT in the language asked for. */
                        captions?: string;
                        transcript?: string;
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
                        link?: string;
                        code?: string;
                        /** @description Friends invited by mail so far. */
                        invited?: number;
                        /** @description Friends who have an account now. */
                        joined?: number;
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
                        facets?: components["schemas"]["Facets"];
                        /** @description Keys of the colours that were filtered by or searched for, the closest first. */
                        matched_colors?: string[];
                        /** @description What was searched for instead, when the words were misspelt. */
                        corrected_search?: string | null;
                        /** @description What the results leave out of the words searched for, because nothing has it or has it with the rest. */
                        unmatched_search?: string[];
                        /** @description What the words ask for that is no product, where the shop has a play centre. */
                        activities?: components["schemas"]["Activity"][];
                        /** @description Whether the words ask for a gift, which any product may be. */
                        asks_for_gift?: boolean;
                        /** @description How many products were searched, where it could not be all of them; null otherwise. */
                        searched_products?: number | null;
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
                        en?: string;
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
                        en?: string;
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
