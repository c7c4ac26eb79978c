<?php comment_form();
