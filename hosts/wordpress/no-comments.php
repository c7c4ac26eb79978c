<?php
/** In place of the theme's comments, under an article that has the islands' comments. */
defined('ABSPATH') || exit;
