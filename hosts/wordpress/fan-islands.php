<?php
/**
 * Plugin Name: Fan Islands
 * Description: Comments, polls, forms and the login of Fan Islands, on WordPress's own data.
 * Version: 0.1.0
 * Requires at least: 6.1
 * Requires PHP: 8.1
 * License: MIT
 * Text Domain: fan-islands
 */
declare(strict_types=1);

namespace FanIslands;

defined('ABSPATH') || exit;

/** The built islands: what `npm run build` wrote to dist/islands, copied beside this file. */
const ISLANDS_FOLDER = __DIR__ . '/islands';

foreach (['http-error', 'install', 'session', 'validation', 'idempotency', 'routes', 'comment-resource', 'comments', 'moderation', 'realtime', 'polls', 'robot-check', 'forms', 'accounts', 'registration', 'notifications', 'page', 'tags', 'blocks'] as $part) {
    require __DIR__ . "/includes/$part.php";
}

register_activation_hook(__FILE__, __NAMESPACE__ . '\\install');
register_deactivation_hook(__FILE__, 'flush_rewrite_rules');

add_action('init', __NAMESPACE__ . '\\addProfileAddress');
add_action('init', __NAMESPACE__ . '\\registerPolls');
add_action('init', __NAMESPACE__ . '\\registerBlocks');
// After everything that has addresses of its own is known.
add_action('init', __NAMESPACE__ . '\\installWhereMissing', 99);
add_filter('wpmu_drop_tables', __NAMESPACE__ . '\\dropWithSite');
add_action('enqueue_block_editor_assets', __NAMESPACE__ . '\\printBlockData');
add_action('save_post_' . POLL_TYPE, __NAMESPACE__ . '\\savePoll');
add_action('deleted_post', __NAMESPACE__ . '\\deleteVotes');
add_action('rest_api_init', __NAMESPACE__ . '\\registerRoutes');
add_filter('rest_authentication_errors', __NAMESPACE__ . '\\authenticate', 90);
add_filter('nonce_user_logged_out', __NAMESPACE__ . '\\guestOfNonce', 10, 2);
add_action('template_redirect', __NAMESPACE__ . '\\startSession', 1);
add_action('template_redirect', __NAMESPACE__ . '\\showPreview', 2);
add_action('template_redirect', __NAMESPACE__ . '\\verifyAddress', 2);
// After WordPress has compared the password.
add_filter('authenticate', __NAMESPACE__ . '\\requireVerified', 40);
add_action('after_password_reset', __NAMESPACE__ . '\\verifyByPasswordReset');
add_action('wp_head', __NAMESPACE__ . '\\printConfiguration', 1);
add_action('wp_enqueue_scripts', __NAMESPACE__ . '\\enqueueIslands');
add_filter('script_loader_tag', __NAMESPACE__ . '\\loaderTag', 10, 2);
add_filter('comments_template', __NAMESPACE__ . '\\themeComments');
add_filter('render_block_core/comments', __NAMESPACE__ . '\\themeCommentsBlock');
add_shortcode('fan_island', __NAMESPACE__ . '\\shortcode');
add_filter('no_texturize_shortcodes', __NAMESPACE__ . '\\keepTexts');
add_action('edit_comment', __NAMESPACE__ . '\\forgetTypedText');
add_action('deleted_comment', __NAMESPACE__ . '\\deleteReactions');
add_action('admin_notices', __NAMESPACE__ . '\\warnOfPlainPermalinks');
add_filter('comment_row_actions', __NAMESPACE__ . '\\showReports', 10, 2);
add_action('comment_unapproved_to_approved', __NAMESPACE__ . '\\clearReports');
add_action('comment_unapproved_to_approved', __NAMESPACE__ . '\\broadcastComment');
add_action('comment_post', __NAMESPACE__ . '\\broadcastNewComment', 10, 2);
