<?php
declare(strict_types=1);

namespace FanIslands;

defined('ABSPATH') || exit;

/** A hash of the key in the mail, while a member has not confirmed the address. */
const UNVERIFIED_META = '_fan_islands_unverified';
const VERIFY_QUERY = 'fan_islands_verify';

/** POST /api/register: a member of WordPress, where the site lets anybody register. */
function register(\WP_REST_Request $request): \WP_REST_Response
{
    limitWrites('register', 5);
    if (!get_option('users_can_register')) {
        throw new HttpError(403, 'Op deze site kun je je niet registreren.');
    }
    $fields = (array) $request->get_json_params();
    foreach (['first_name', 'last_name', 'username', 'email'] as $name) {
        $fields[$name] = is_string($fields[$name] ?? null) ? trim($fields[$name]) : ($fields[$name] ?? null);
    }
    $password = $fields['password'] ?? null;
    validate([
        'first_name' => textMistake($fields['first_name'], 'Voornaam', 60),
        'last_name' => textMistake($fields['last_name'], 'Achternaam', 60),
        'username' => textMistake($fields['username'], 'Gebruikersnaam', 40) ?? usernameMistake($fields['username']),
        'email' => textMistake($fields['email'], 'E-mailadres', 100) ?? addressMistake($fields['email']),
        'password' => textMistake($password, 'Wachtwoord', 20) ?? match (true) {
            characterCount($password) < 8 => 'Wachtwoord moet uit 8 tot en met 20 tekens bestaan.',
            $password !== ($fields['password_confirmation'] ?? null) => 'De wachtwoorden komen niet overeen.',
            default => null,
        },
    ]);
    // What other plugins have against it, as at WordPress's own form.
    $errors = apply_filters('registration_errors', new \WP_Error(), $fields['username'], $fields['email']);
    $made = $errors->has_errors() ? $errors : wp_insert_user([
        'user_login' => $fields['username'],
        'user_email' => $fields['email'],
        'first_name' => wp_slash($fields['first_name']),
        'last_name' => wp_slash($fields['last_name']),
        'display_name' => wp_slash($fields['username']),
        // WordPress keeps passwords as its forms send them: with slashes.
        'user_pass' => wp_slash($password),
        'role' => get_option('default_role'),
    ]);
    if (is_wp_error($made)) {
        throw HttpError::invalid(['username' => [wp_strip_all_tags($made->get_error_message())]]);
    }
    sendVerification(get_user_by('id', $made));
    wp_new_user_notification($made, null, 'admin');
    return new \WP_REST_Response(['message' => 'Controleer je e-mail om je registratie te voltooien.'], 201);
}

function usernameMistake(string $name): ?string
{
    $illegal = array_map('strtolower', (array) apply_filters('illegal_user_logins', []));
    return match (true) {
        !validate_username($name) => 'Gebruikersnaam mag alleen letters, cijfers, spaties, punten, streepjes en liggende streepjes bevatten.',
        // A member of that name would pass for a guest.
        preg_match('/^(gast\d*|iemand)$/i', $name) || in_array(strtolower($name), $illegal, true) || username_exists($name) => 'Deze gebruikersnaam is al bezet.',
        default => null,
    };
}

function addressMistake(string $address): ?string
{
    return match (true) {
        !is_email($address) => 'E-mailadres moet een geldig e-mailadres zijn.',
        (bool) email_exists($address) => 'Dit e-mailadres is al in gebruik.',
        default => null,
    };
}

/** POST /api/resendVerifyEmail: the same for everybody, so that nobody learns which addresses are known. */
function resendVerification(\WP_REST_Request $request): array
{
    limitWrites('verification', 5);
    $name = $request['email'];
    validate(['email' => textMistake($name, 'E-mailadres', 255)]);
    $user = get_user_by('email', $name) ?: get_user_by('login', $name);
    if ($user && get_user_meta($user->ID, UNVERIFIED_META, true)) {
        sendVerification($user);
    }
    return ['message' => 'Succesvol verzonden!'];
}

function sendVerification(\WP_User $user): void
{
    $key = wp_generate_password(32, false);
    update_user_meta($user->ID, UNVERIFIED_META, hash('sha256', $key));
    $site = wp_specialchars_decode(get_option('blogname'), ENT_QUOTES);
    $link = add_query_arg(VERIFY_QUERY, "$user->ID.$key", home_url('/'));
    wp_mail($user->user_email, "[$site] Bevestig je e-mailadres", "Hallo $user->user_login,\n\nOpen deze link om je registratie te voltooien:\n$link\n");
}

/** The link in the mail. The key in it is the proof, as a nonce is: it may be opened in any browser. */
function verifyAddress(): void
{
    // phpcs:disable WordPress.Security.NonceVerification.Recommended
    if (!isset($_GET[VERIFY_QUERY]) || !is_string($_GET[VERIFY_QUERY])) {
        return;
    }
    [$id, $key] = explode('.', sanitize_text_field(wp_unslash($_GET[VERIFY_QUERY])), 2) + ['', ''];
    // phpcs:enable
    $expected = get_user_meta((int) $id, UNVERIFIED_META, true);
    $isRight = is_string($expected) && $expected !== '' && hash_equals($expected, hash('sha256', $key));
    if ($isRight) {
        delete_user_meta((int) $id, UNVERIFIED_META);
    }
    wp_die(
        $isRight ? 'Je e-mailadres is bevestigd. Je kunt nu inloggen.' : 'Deze link werkt niet meer.',
        'Registratie',
        ['response' => $isRight ? 200 : 404, 'link_url' => esc_url(home_url('/')), 'link_text' => 'Naar de site'],
    );
}

/** At every login of WordPress, after the password was found right. */
function requireVerified(mixed $user): mixed
{
    return $user instanceof \WP_User && get_user_meta($user->ID, UNVERIFIED_META, true)
        ? new \WP_Error(UNVERIFIED_META, 'Je e-mailadres is nog niet bevestigd.')
        : $user;
}

/** A new password comes by a mail too. */
function verifyByPasswordReset(\WP_User $user): void
{
    delete_user_meta($user->ID, UNVERIFIED_META);
}
