<?php
declare(strict_types=1);

namespace FanIslands;

defined('ABSPATH') || exit;

/** POST /aansteker/login: WordPress's own login, with what other plugins add to it. */
function login(\WP_REST_Request $request): array
{
    limitWrites('login', 10);
    $fields = (array) $request->get_json_params();
    $name = $fields['email'] ?? null;
    $password = $fields['password'] ?? null;
    validate([
        'email' => textMistake($name, 'E-mailadres of gebruikersnaam', 255),
        'password' => textMistake($password, 'Wachtwoord', 4096),
    ]);
    $user = wp_signon([
        'user_login' => trim($name),
        // WordPress keeps passwords as its forms send them: with slashes.
        'user_password' => wp_slash($password),
        'remember' => ($fields['remember'] ?? $fields['remember_password'] ?? false) === true,
    ], is_ssl());
    if (is_wp_error($user) && $user->get_error_code() === UNVERIFIED_META) {
        throw new HttpError(401, $user->get_error_message());
    }
    if (is_wp_error($user)) {
        // The same for a name that is not known: nobody learns which there are.
        throw HttpError::invalid(['email' => ['Deze combinatie van gegevens is bij ons niet bekend.']]);
    }
    return ['two_factor' => false];
}

/** POST /aansteker/forgot-password: the mail with WordPress's own page for a new password. */
function forgotPassword(\WP_REST_Request $request): array
{
    limitWrites('password', 5);
    $email = $request['email'];
    validate(['email' => textMistake($email, 'E-mailadres', 255)]);
    retrieve_password(sanitize_text_field($email));
    return ['message' => 'Als dit adres bij ons bekend is, ontvang je een e-mail met een link.'];
}
